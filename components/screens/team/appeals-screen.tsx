"use client";

import { MessageSquareReply, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { AppealState } from "@/components/shared/learning/appeal-state";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { type Appeal, appealContract, appealKinds, appealStates } from "@/lib/contracts/appeals";
import { fullName } from "@/lib/rules/person-names";
import { APPEALS } from "./appeals-view";

const dialogPart = lazyPart(() => import("./appeal-dialog"));

const cells: Cells<typeof appealContract.list> = {
  user: { cell: ({ user }) => <PersonCell person={user} /> },
  deadline_date: { cell: ({ deadline_date }) => <DeadlineCell day={deadline_date} isDone={false} /> },
  state: { cell: ({ state }) => <AppealState state={state} /> },
};
const rowKey = ({ id }: Appeal) => String(id);
const rowName = ({ user, course_title }: Appeal) => [fullName(user), course_title].filter(Boolean).join(", ");

/** What learners ask of the reader, mostly about their courses, those without an answer first. */
export function AppealsScreen() {
  const t = useTranslations("appeals");
  const [answered, setAnswered] = useQueryState("answer", parseAsInteger.withOptions({ history: "push" }));
  const close = () => void setAnswered(null);
  const dialog = useLazyPart(dialogPart, answered !== null, close);
  const columns = useListColumns(appealContract.list, { cells });
  const filters = useFilters();
  const views = useAppealViews();
  const source = useServerRows(appealContract.list);
  const actionsOf = useCallback(
    ({ id, state }: Appeal): RowAction[] => [
      {
        id: "answer",
        label: t(state === "open" ? "answer" : "show"),
        icon: MessageSquareReply,
        onSelect: () => void setAnswered(id),
      },
    ],
    [t, setAnswered],
  );
  return (
    <Page title={t("title")}>
      <DataTable
        name={APPEALS}
        caption={t("title")}
        noun="requests"
        columns={columns}
        source={source}
        filters={filters}
        views={views}
        search
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        emptyState={<PageState icon={<MessagesSquare />} title={t("empty")} text={t("emptyText")} />}
      />
      {answered !== null && dialog && <dialog.AppealDialog key={answered} id={answered} onClose={close} />}
    </Page>
  );
}

function useAppealViews() {
  const t = useTranslations("appeals.states");
  const ready = useMemo(() => [{ id: "open", label: t("open"), query: "state=open" }], [t]);
  return useTableViews(appealContract.list, ready);
}

function useFilters(): Filter[] {
  const t = useTranslations("appeals");
  return useMemo(
    () => [
      {
        id: "state",
        label: t("columns.state"),
        options: appealStates.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        id: "kind",
        label: t("columns.kind"),
        options: appealKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
    ],
    [t],
  );
}
