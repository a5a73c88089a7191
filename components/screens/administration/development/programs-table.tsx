"use client";

import { Award, Check, Inbox, Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";
import { type DevelopmentTab, fixedOf } from "./development-view";
import { Evidence } from "./evidence";
import { useDevelopmentColumns } from "./use-development-columns";

const reasonPart = later(() => import("./reason-dialog"));
const manyPart = later(() => import("./many-dialog"));

type Asked = { what: "confirm" | "approve" | "reject" | "return"; program: UserProgram };

const rowKey = ({ id }: UserProgram) => String(id);
const rowName = (program: UserProgram) => `${program.title}, ${fullName(program)}`;
const icons = { confirm: Check, approve: Award, reject: X, return: Undo2 };

/** The orders that wait, or the programs that wait for their certificate, with the evidence of each. */
export function ProgramsTable({ tab }: { tab: DevelopmentTab }) {
  const t = useTranslations("developmentManagement");
  const source = useServerRows(userEducationProgramContract.list, fixedOf(tab));
  const columns = useDevelopmentColumns();
  const [asked, ask] = useState<Asked>();
  const [many, askMany] = useState<ChosenRows<UserProgram>>();
  const place = useFocusAfter(asked !== undefined || many !== undefined);
  const decision = tab === "orders" ? "confirm" : "approve";
  const end = () => ask(undefined);
  const needsReason = asked?.what === "reject" || asked?.what === "return";
  const reason = useLater(reasonPart, needsReason, end);
  const decideMany = useLater(manyPart, many !== undefined, () => askMany(undefined));
  const rowActions = useCallback(
    (program: UserProgram): RowAction[] => {
      const all = tab === "orders" ? (["confirm", "reject"] as const) : (["approve", "return"] as const);
      return all.map((what) => ({
        id: what,
        label: t(`actions.${what}`),
        icon: icons[what],
        onSelect: () => ask({ what, program }),
      }));
    },
    [t, tab],
  );
  const bulk = useMemo<BulkAction<UserProgram>[]>(
    () => [{ id: decision, label: t(`actions.${decision}`), run: askMany }],
    [t, decision],
  );
  const expand = useMemo(() => ({ render: (program: UserProgram) => <Evidence program={program} /> }), []);
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 pt-3 outline-none">
      <DataTable
        name={tab}
        caption={t(tab)}
        columns={columns}
        source={source}
        search
        rowKey={rowKey}
        rowName={rowName}
        rowActions={rowActions}
        bulk={bulk}
        expand={expand}
        emptyState={<PageState icon={<Inbox />} title={t(`empty.${tab}`)} />}
      />
      {asked && !needsReason && <Question asked={asked} onClose={end} />}
      {asked && needsReason && reason && (
        <reason.ReasonDialog what={asked.what as "reject" | "return"} program={asked.program} onClose={end} />
      )}
      {many && decideMany && (
        <decideMany.ManyDialog decision={decision} chosen={many} onClose={() => askMany(undefined)} />
      )}
    </div>
  );
}

function Question({ asked: { what, program }, onClose }: { asked: Asked; onClose(): void }) {
  const t = useTranslations("developmentManagement");
  const row = rowName(program);
  const decision = what === "approve" ? "approve" : "confirm";
  return (
    <ConfirmLater
      what="reset"
      endpoint={userEducationProgramContract[decision]}
      id={program.id}
      rowName={row}
      title={t(`${decision}.title`, { row })}
      text={t(`${decision}.text`)}
      confirmLabel={t(`actions.${decision}`)}
      doneText={t(`${decision}.done`, { row })}
      onClose={onClose}
    />
  );
}
