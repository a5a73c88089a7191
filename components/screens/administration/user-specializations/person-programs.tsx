"use client";

import { CalendarClock, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useRowActions } from "@/components/kit/resource/use-row-actions";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useLocalRows } from "@/components/kit/table/use-local-rows";
import { openRows } from "@/components/kit/table/use-view";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import type { User } from "@/lib/contracts/user-row";
import { nameOrEmail } from "@/lib/rules/person-names";
import { afterMove } from "@/lib/rules/program-states";
import { nestedClass, ProgramCourses } from "./program-courses";
import { useProgramColumns } from "./use-program-columns";
import { OPEN_PROGRAMS, programsOf } from "./user-specializations-view";

const formsPart = lazyPart(() => import("./program-forms"));
const movePart = lazyPart(() => import("./move-dialog"));

type ProgramDialog =
  | { what: "assign" }
  | { what: "dates" | "restart" | "delete"; program: UserProgram }
  | { what: "move"; programs: ChosenRows<UserProgram> };

const noRows: readonly UserProgram[] = [];
const rowKey = ({ id }: UserProgram) => String(id);
const rowName = ({ title }: UserProgram) => title;

/** The specializations of one person. Each opens to its courses. */
export function PersonPrograms({ person }: { person: User }) {
  const t = useTranslations("userSpecializations");
  const name = nameOrEmail(person);
  const source = usePrograms(person.id);
  const columns = useProgramColumns();
  const [open, setOpen] = useQueryState(OPEN_PROGRAMS, openRows);
  const [dialog, openDialog] = useState<ProgramDialog>();
  const end = () => openDialog(undefined);
  const place = useFocusAfter(dialog !== undefined);
  const rowActions = useProgramActions(openDialog);
  const bulk = useMemo<BulkAction<UserProgram>[]>(
    () => [{ id: "move", label: t("move"), run: (programs) => openDialog({ what: "move", programs }) }],
    [t],
  );
  const details = useMemo(
    () => ({ render: (program: UserProgram) => <ProgramCourses program={program} person={name} /> }),
    [name],
  );
  return (
    <div ref={place} tabIndex={-1} className={nestedClass}>
      <DataTable
        isPart
        columnsName="programsOfPerson"
        caption={t("programsOf", { person: name })}
        noun="specializations"
        columns={columns}
        source={source}
        rowKey={rowKey}
        rowName={rowName}
        expand={details}
        opened={{ keys: open, change: (keys) => void setOpen(keys.length > 0 ? keys : null) }}
        rowActions={rowActions}
        bulk={bulk}
        create={{ label: t("assign"), onCreate: () => openDialog({ what: "assign" }) }}
        emptyState={<p className="text-fg-muted">{t("noPrograms")}</p>}
      />
      {dialog && <Dialogs dialog={dialog} person={person} onClose={end} />}
    </div>
  );
}

function usePrograms(user: number) {
  const { data, error, isPending, isFetching, refetch } = useLastingQuery(
    listQuery(userEducationProgramContract.list, programsOf(user)),
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  return useLocalRows(data?.results ?? noRows, { isPending, isFetching, error, retry });
}

function useProgramActions(openDialog: (dialog: ProgramDialog) => void) {
  const t = useTranslations("userSpecializations");
  const more = useCallback(
    (program: UserProgram): RowAction[] => [
      { id: "dates", label: t("dates"), icon: CalendarClock, onSelect: () => openDialog({ what: "dates", program }) },
      ...(afterMove(program.status, "restart", "education")
        ? [
            {
              id: "restart",
              label: t("restart"),
              icon: RotateCcw,
              onSelect: () => openDialog({ what: "restart", program }),
            },
          ]
        : []),
    ],
    [t, openDialog],
  );
  const remove = useCallback((program: UserProgram) => openDialog({ what: "delete", program }), [openDialog]);
  return useRowActions({ more, remove });
}

function Dialogs({ dialog, person, onClose }: { dialog: ProgramDialog; person: User; onClose(): void }) {
  const t = useTranslations();
  const forms = useLazyPart(formsPart, dialog.what === "assign" || dialog.what === "dates", onClose);
  const move = useLazyPart(movePart, dialog.what === "move", onClose);
  switch (dialog.what) {
    case "assign":
      return forms && <forms.AssignSheet person={person} onClose={onClose} />;
    case "dates":
      return forms && <forms.DatesSheet program={dialog.program} onClose={onClose} />;
    case "move":
      return move && <move.MoveDialog programs={dialog.programs} onClose={onClose} />;
  }
  const row = `${nameOrEmail(person)}, ${dialog.program.title}`;
  const common = { id: dialog.program.id, rowName: row, onClose };
  if (dialog.what === "restart")
    return (
      <LazyConfirm
        {...common}
        what="change"
        endpoint={userEducationProgramContract.restart}
        title={t("userSpecializations.restartTitle", { row })}
        text={t("userSpecializations.restartText")}
        confirmLabel={t("userSpecializations.restart")}
        doneText={t("userSpecializations.restarted", { row })}
      />
    );
  const hasCourses = dialog.program.courses_count > 0;
  return (
    <LazyConfirm
      {...common}
      what="delete"
      endpoint={userEducationProgramContract.remove}
      text={t("userSpecializations.deleteText")}
      blockedBy={hasCourses ? { reason: t("errors.user_program_has_courses", { kind: "education" }) } : undefined}
    />
  );
}
