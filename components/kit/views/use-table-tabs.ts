"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Tab, TableViewsProps } from "@/components/kit/table/data-table-props";
import { answerQuery, freshMs } from "@/lib/client/queries";
import { type SavedView, savedViewContract } from "@/lib/contracts/saved-views";
import { currentTab, queryOfKept } from "./view-query";

/** A tab, with the saved view that it shows. */
export type ViewTab = Tab & { saved?: SavedView };
export type TableTabs = {
  tabs: readonly ViewTab[];
  current: ViewTab | undefined;
  /** Whether the table shows something else than the current view keeps. */
  isChanged: boolean;
};

/** The views of a table: everything, those that it has itself, those of the company, one's own. */
export function useTableTabs({ list, ready, view }: TableViewsProps): TableTabs {
  const t = useTranslations("views");
  const { data, isPending } = useQuery({ ...answerQuery(savedViewContract.list, { list }), staleTime: freshMs.titles });
  const saved = data?.results ?? [];
  const tabs: ViewTab[] = [
    { id: "", label: t("all"), query: "" },
    ...ready,
    ...saved.map((one) => ({ id: String(one.id), label: one.title, query: one.query, saved: one })),
  ];
  const query = queryOfKept(view);
  const current = currentTab(tabs, query, view.named, !isPending);
  return { tabs, current, isChanged: current !== undefined && current.query !== query };
}
