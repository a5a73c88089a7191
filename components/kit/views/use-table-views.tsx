"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Tab, TableViews, TableViewsProps } from "@/components/kit/table/data-table-props";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { useTableTabs } from "./use-table-tabs";
import { ViewMenu } from "./view-menu";
import { ViewTabs } from "./view-tabs";

const none: readonly Tab[] = [];

/** The views of a list. `ready` has those that the table has itself, the same array at each render. */
export function useTableViews({ path: list }: Pick<Endpoint, "path">, ready: readonly Tab[] = none): TableViews {
  return useMemo(() => ({ list, ready, Bar: ViewBar, Menu: LoneMenu }), [list, ready]);
}

/** A row of tabs, if there is more than one. */
function ViewBar(props: TableViewsProps) {
  const t = useTranslations("views");
  const state = useTableTabs(props);
  if (state.tabs.length < 2) return null;
  return (
    <nav
      aria-label={t("label", { table: props.caption })}
      className="flex items-center gap-2 border-border border-b pr-3 print:hidden"
    >
      <ViewTabs {...state} {...props} />
      <ViewMenu {...state} {...props} isInBar />
    </nav>
  );
}

/** Without tabs: where the first view is saved. A phone has no room for it. */
function LoneMenu(props: TableViewsProps) {
  const state = useTableTabs(props);
  if (state.tabs.length > 1) return null;
  return (
    <span className="max-sm:hidden">
      <ViewMenu {...state} {...props} />
    </span>
  );
}
