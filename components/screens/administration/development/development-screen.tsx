"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, Check, Inbox, Undo2, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { Page } from "@/components/kit/layout/page";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type LeavingRow, useFocusOnNext } from "@/components/kit/table/use-focus-on-next";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Avatar } from "@/components/ui/avatar";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { detailQuery } from "@/lib/client/queries";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { waitingContract } from "@/lib/contracts/waiting-work";
import { fullName } from "@/lib/rules/person-names";
import { isDueForAdministrators } from "@/lib/rules/program-states";
import type { ManyDecision } from "./decide-many";
import { type DevelopmentTab, developmentTabs, evidencePath, fixedOf, programName } from "./development-view";
import { useApproving } from "./use-approving";

const tabInAddress = parseAsStringLiteral(developmentTabs).withDefault("orders");

/** What waits for an administrator: orders of specializations, and certificates of those that are passed. */
export function DevelopmentScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("developmentManagement");
  const [tab, setTab] = useQueryState("tab", tabInAddress.withOptions({ history: "push" }));
  const { data: waiting } = useQuery(detailQuery(waitingContract.count));
  return (
    <Page title={menu("developmentManagement")}>
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setTab(next)}
          label={t("tabs")}
          tabs={developmentTabs.map((value) => ({
            value,
            label: t(value),
            short: t(`short.${value}`),
            ...(waiting && { count: waiting[value] }),
          }))}
        >
          {developmentTabs.map((value) => (
            <TabPanel key={value} value={value}>
              <ProgramsTable tab={value} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Page>
  );
}

const reasonPart = lazyPart(() => import("./reason-dialog"));
const manyPart = lazyPart(() => import("./many-dialog"));

type BulkDecision = { decision: ManyDecision; chosen: ChosenRows<UserProgram> };
type DecisionDialog = { what: "reject" | "return"; program: UserProgram; place: LeavingRow };

const shownColumns = ["user", "status", "title", "deadline_date"] as const;
const cells: Cells<typeof userEducationProgramContract.list> = {
  user: { picture: (row) => <Avatar person={row.user} src={row.image} name={fullName(row)} /> },
  // Each tab has one state.
  status: {
    orderBy: false,
    cell: ({ status, is_retraining }) => (
      <span className="flex flex-wrap gap-1">
        <ProgramBadge state={status} />
        {is_retraining && <RetrainingBadge />}
      </span>
    ),
  },
  deadline_date: {
    cell: ({ deadline_date, status }) => <DeadlineCell day={deadline_date} isDone={!isDueForAdministrators(status)} />,
  },
};

const rowKey = ({ id }: UserProgram) => String(id);
const manyOf: Record<DevelopmentTab, readonly ManyDecision[]> = {
  orders: ["confirm", "reject"],
  certificates: ["approve", "return"],
};
const icons = { confirm: Check, approve: Award, reject: X, return: Undo2 };

/** Certificates that wait longer than the deadline of their programs. The day of an order presses nobody yet. */
function useLateView(tab: DevelopmentTab) {
  const t = useTranslations("userSpecializations.states");
  const ready = useMemo(
    () => (tab === "certificates" ? [{ id: "overdue", label: t("overdue"), query: "overdue=true" }] : []),
    [t, tab],
  );
  return useTableViews(userEducationProgramContract.list, ready);
}

function useOverdueFilter() {
  const t = useTranslations("userSpecializations.states");
  return useMemo(() => [{ kind: "yes" as const, id: "overdue", label: t("overdue") }], [t]);
}

/** The orders that wait, or the programs that wait for their certificate; each leads to all that decides about it. */
function ProgramsTable({ tab }: { tab: DevelopmentTab }) {
  const t = useTranslations("developmentManagement");
  const source = useServerRows(userEducationProgramContract.list, fixedOf(tab));
  const columns = useListColumns(userEducationProgramContract.list, { show: shownColumns, cells });
  const views = useLateView(tab);
  const overdue = useOverdueFilter();
  const router = useRouter();
  const [dialog, openDialog] = useState<DecisionDialog>();
  const [many, openMany] = useState<BulkDecision>();
  const { place, placeOf, focusAfter } = useFocusOnNext();
  const { approve } = useApproving();
  const end = () => {
    openDialog(undefined);
    focusAfter(dialog?.place);
  };
  const endMany = () => {
    openMany(undefined);
    place.current?.focus();
  };
  const reason = useLazyPart(reasonPart, dialog !== undefined, end);
  const decideMany = useLazyPart(manyPart, many !== undefined, endMany);
  const rowActions = useCallback(
    (program: UserProgram): RowAction[] => {
      const all = tab === "orders" ? (["confirm", "reject"] as const) : (["approve", "return"] as const);
      return all.map((what) => ({
        id: what,
        label: t(`actions.${what}`),
        icon: icons[what],
        onSelect: () => {
          if (what === "approve") return router.push(evidencePath(program));
          const row = placeOf(rowKey(program));
          if (what === "confirm") return void approve(program).then(() => focusAfter(row));
          openDialog({ what, program, place: row });
        },
      }));
    },
    [t, tab, router, placeOf, approve, focusAfter],
  );
  const bulk = useMemo<BulkAction<UserProgram>[]>(
    () =>
      manyOf[tab].map((decision) => ({
        id: decision,
        label: t(`actions.${decision}`),
        isDanger: decision === "reject" || decision === "return",
        run: (chosen) => openMany({ decision, chosen }),
      })),
    [t, tab],
  );
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        name={tab}
        caption={t(tab)}
        noun={tab}
        columns={columns}
        source={source}
        views={views}
        {...(tab === "certificates" && { filters: overdue })}
        search
        rowKey={rowKey}
        rowName={programName}
        rowActions={rowActions}
        bulk={bulk}
        opening={evidencePath}
        emptyState={<PageState icon={<Inbox />} title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
      />
      {dialog && reason && <reason.ReasonDialog what={dialog.what} program={dialog.program} onClose={end} />}
      {many && decideMany && <decideMany.ManyDialog {...many} onClose={endMany} />}
    </div>
  );
}
