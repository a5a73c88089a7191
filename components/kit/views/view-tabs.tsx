"use client";

import { Building2 } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import type { TableViewsProps } from "@/components/kit/table/data-table-props";
import { cx } from "@/components/ui/class-names";
import { useFadedStrip } from "@/components/ui/use-faded-strip";
import type { TableTabs, ViewTab } from "./use-table-tabs";
import { keptOfQuery, viewAddress } from "./view-query";

/** Views side by side, each a link. What a narrow window has no room for is scrolled to; a faded edge says that it is there. */
export function ViewTabs({ tabs, current, isChanged, table, filterIds, change }: TableTabs & TableViewsProps) {
  const t = useTranslations("views");
  const now = useSearchParams();
  const router = useRouter();
  const { strip, fade } = useFadedStrip<HTMLUListElement>(`[data-view="${current?.id}"]`, tabs.length);

  function open(event: MouseEvent, tab: ViewTab) {
    const kept = keptOfQuery(tab.query);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isElsewhere) return;
    event.preventDefault();
    // A filter that the table offers only where the address has it: the address comes first.
    if (Object.keys(kept.filters).some((id) => !filterIds.includes(id)))
      router.push(viewAddress(now, table, filterIds, tab));
    else change({ ...kept, named: tab.id || null, page: 1 });
  }

  return (
    <ul
      ref={strip}
      style={fade}
      className="relative flex min-w-0 flex-1 gap-x-1 overflow-x-auto px-2 [scrollbar-width:none]"
    >
      {tabs.map((tab) => {
        const isCurrent = tab === current;
        return (
          <li key={tab.id} className="flex shrink-0" data-view={tab.id}>
            <a
              href={viewAddress(now, table, filterIds, tab)}
              aria-current={isCurrent ? "page" : undefined}
              onClick={(event) => open(event, tab)}
              className={cx(
                "inline-flex min-h-10 max-w-64 items-center gap-1.5 rounded-t-sm border-transparent border-b-2 px-2 py-1 font-medium text-fg-muted -outline-offset-2 sm:px-3 pointer-coarse:min-h-touch",
                "hover:text-fg aria-[current]:border-primary aria-[current]:text-fg",
                "forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]",
              )}
            >
              {tab.saved?.is_shared && (
                <>
                  <Building2 aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only">{t("shared")}:</span>
                </>
              )}
              <span className="truncate" title={tab.label}>
                {tab.label}
              </span>
              {isCurrent && isChanged && (
                <>
                  <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-primary" />
                  <span className="sr-only">({t("changed")})</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
