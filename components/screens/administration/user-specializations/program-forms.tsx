"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { RowForm } from "@/components/kit/resource/row-form";
import { useUndoAssignment } from "@/components/shared/assign/use-undo-assignment";
import { useProposedDay } from "@/components/shared/learning/use-proposed-day";
import { useTitles } from "@/components/shared/people/use-titles";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { useToday } from "@/lib/client/use-today";
import { undoAssignmentContract } from "@/lib/contracts/program-assignments";
import { educationProgramContract } from "@/lib/contracts/programs";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import type { User } from "@/lib/contracts/user-row";
import { nameOrEmail } from "@/lib/rules/person-names";
import { afterMove } from "@/lib/rules/program-states";
import { programsOf } from "./user-specializations-view";

const { create, list } = userEducationProgramContract;
const { changes } = undoAssignmentContract.education;
type Field = FieldOf<typeof create>;

/** Gives a specialization to a person, who can begin immediately. Those that they have are not offered. */
export function AssignSheet({ person, onClose }: { person: User; onClose(): void }) {
  const t = useTranslations("userSpecializations");
  const toasts = useToasts();
  const today = useToday();
  const proposed = useProposedDay();
  const { user: self } = useCurrentUser();
  const offerUndo = useUndo();
  const undo = useUndoAssignment();
  const { send } = useSend(create);
  const titles = useTitles(educationProgramContract.list, { ordering: "title" });
  const { data } = useQuery(listQuery(list, programsOf(person.id)));
  const taken = (data?.results ?? []).filter(({ status }) => !afterMove(status, "assign", "education"));
  const free = titles.options.filter(({ value }) => !taken.some(({ program }) => program === value));
  const isOrder = self?.id === person.id;
  return (
    <FormDialog
      as="sheet"
      isOpen
      onClose={onClose}
      title={t("assignTitle", { person: nameOrEmail(person) })}
      description={t(isOrder ? "orderText" : "assignText")}
      closeLabel={t("cancel")}
    >
      {titles.isKnown && data && free.length === 0 ? (
        <p>{t("nothingToAssign")}</p>
      ) : (
        <Form
          endpoint={create}
          defaults={{ briefing_date: today, deadline_date: proposed }}
          send={(body) => send({ body: { ...body, user: person.id } })}
          onDone={({ title, program }) => {
            const done = t("assigned", { title });
            if (isOrder) toasts.done(done);
            else offerUndo(done, { run: () => undo({ kind: "education", program }, [person.id]), changes });
            onClose();
          }}
          submitLabel={t("assignConfirm")}
          cancel={{ label: t("cancel"), onCancel: onClose }}
          layout="dialog"
        >
          <ComboboxField<Field> name="program" label={t("program")} options={free} isBusy={!titles.isKnown} autoFocus />
          <Dates />
        </Form>
      )}
    </FormDialog>
  );
}

type DatesSheetProps = { program: UserProgram; onClose(): void };

/** Changes the dates of a specialization; due days of its courses follow. */
export function DatesSheet({ program, onClose }: DatesSheetProps) {
  const t = useTranslations("userSpecializations");
  return (
    <FormDialog
      as="sheet"
      isOpen
      onClose={onClose}
      title={t("datesOf", { program: program.title })}
      description={t("datesText")}
      closeLabel={t("cancel")}
    >
      <RowForm contract={userEducationProgramContract} row={program} onDone={onClose} onCancel={onClose}>
        <Dates />
      </RowForm>
    </FormDialog>
  );
}

function Dates() {
  const t = useTranslations("userSpecializations");
  return (
    <>
      <DateField<Field> name="briefing_date" label={t("begun")} quickPicks={[]} />
      <DateField<Field> name="deadline_date" label={t("deadline")} />
    </>
  );
}
