"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { ImportOutcome } from "./use-import";

export const creatable = ["positions", "units"] as const;
export type Creatable = (typeof creatable)[number];
export type Creates = Record<Creatable, boolean>;

type MissingPlacesProps = {
  missing: ImportOutcome["missing"];
  creates: Creates;
  onChange(creates: Creates): void;
  isDisabled: boolean;
};

/** What the table names and the company lacks, and whether the import creates it. */
export function MissingPlaces({ missing, creates, onChange, isDisabled }: MissingPlacesProps) {
  const t = useTranslations("usersImport.missing");
  const id = useId();
  const shown = creatable.filter((what) => missing[what].length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-border p-3">
      <h3 id={id} className="font-semibold">
        {t("title")}
      </h3>
      {shown.map((what) => (
        <div key={what} className="grid gap-2">
          <label htmlFor={`${id}-${what}`} className="flex min-h-6 items-center gap-2.5 self-start font-medium">
            <Checkbox
              id={`${id}-${what}`}
              checked={creates[what]}
              disabled={isDisabled}
              onChange={(event) => onChange({ ...creates, [what]: event.target.checked })}
            />
            {t(what, { count: missing[what].length })}
          </label>
          <ul
            aria-label={t(`${what}List`)}
            className="max-h-56 divide-y divide-border overflow-y-auto rounded-md border border-border"
          >
            {missing[what].map(({ title, count }) => (
              <li key={title} className="flex justify-between gap-4 px-3 py-1.5">
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <span className="shrink-0 text-fg-muted tabular-nums">{count > 0 && t("rows", { count })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {missing.units.length > 0 && <p className="max-w-prose text-fg-muted text-sm">{t("unitsText")}</p>}
    </section>
  );
}
