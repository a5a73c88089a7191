"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { useView } from "@/components/kit/table/use-view";
import { urlKey } from "@/components/kit/table/view";
import { useUnitTitles } from "@/components/shared/people/use-titles";
import { Choice } from "@/components/ui/choice";
import type { Scope } from "@/lib/contracts/team-reports";
import { PEOPLE, SCOPE, scopeOf, teamFilterIds, withPlaces } from "./team-view";

/** How deep the list at this address looks. */
export function useScope(): Scope {
  const [asked] = useQueryState(SCOPE);
  const [view] = useView(PEOPLE, teamFilterIds);
  return scopeOf(asked, view);
}

/**
 * Whose people the report shows, how deep it looks, and the way back to all people. It is always there, so that a filter
 * moves nothing.
 */
export function UnitLine({ scope }: { scope: Scope }) {
  const t = useTranslations("team");
  const path = usePathname();
  // A text, as the table's filter has it: both share what either sets.
  const [unit] = useQueryState(urlKey(PEOPLE, "unit"));
  const title = useUnitTitles().titleOf(Number(unit));
  const [view, change] = useView(PEOPLE, teamFilterIds);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{title ? t("unit", { title }) : t(headings[scope])}</h2>
        {title && (
          <Link
            href={path}
            className="inline-flex items-center rounded-sm text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch print:hidden"
          >
            {t("everybody")}
          </Link>
        )}
      </div>
      <ScopeSwitch
        scope={scope}
        hasLevel
        onChange={(next) =>
          // One level cannot hold what a search or a filter finds at all of them.
          change(next === "level" ? { page: 1, search: "", filters: withPlaces(view.filters) } : { page: 1 })
        }
      />
    </div>
  );
}

const headings = { all: "all", mine: "mine", level: "level" } as const;

type ScopeSwitchProps = {
  scope: Scope;
  /** The list can be shown by unit, level by level. */
  hasLevel?: boolean;
  onChange(scope: Scope): void;
};

/** Everybody at once, or by unit; an administrator who manages units sees the company, or these units alone. */
export function ScopeSwitch({ scope, hasLevel = false, onChange }: ScopeSwitchProps) {
  const t = useTranslations("team.scope");
  const { user, isAdministrator } = useCurrentUser();
  const [, setScope] = useQueryState(SCOPE, parseAsString.withOptions({ history: "push" }));
  if (!user?.managed_units.length) return null;
  const scopes: Scope[] = [
    "all",
    ...(isAdministrator ? (["mine"] as const) : []),
    ...(hasLevel ? (["level"] as const) : []),
  ];
  if (scopes.length === 1) return null;
  return (
    <div className="print:hidden">
      <Choice
        legend={t("legend")}
        isLegendHidden
        value={scopes.includes(scope) ? scope : "all"}
        options={scopes.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          void setScope(next === "all" ? null : next);
          onChange(next);
        }}
      />
    </div>
  );
}
