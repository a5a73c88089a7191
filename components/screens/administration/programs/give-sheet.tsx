"use client";

import { useTranslations } from "next-intl";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { assignmentProblem } from "@/components/shared/assign/assignment-problem";
import { useUndoAssignment } from "@/components/shared/assign/use-undo-assignment";
import { PersonField } from "@/components/shared/people/person-field";
import type { Titles } from "@/components/shared/people/use-titles";
import { useSend } from "@/lib/client/mutations";
import { undoAssignmentContract } from "@/lib/contracts/program-assignments";
import { type UserProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";

const { create } = userAdaptationProgramContract;
const { changes } = undoAssignmentContract.adaptation;
type Field = FieldOf<typeof create>;
type GiveSheetProps = SheetProps<UserProgram> & { groups: Titles };

/** Gives a group to one person, whatever its rule, or changes the dates of one that is given. */
export function GiveSheet({ groups, ...sheet }: GiveSheetProps) {
  const t = useTranslations("adaptationSetup");
  return (
    <RowSheet
      {...sheet}
      createTitle={t("assign")}
      editTitle={(row) => t("datesOf", { person: fullName(row), group: row.title })}
    >
      {(row) =>
        row ? (
          <RowForm contract={userAdaptationProgramContract} row={row} onDone={sheet.onDone} onCancel={sheet.onClose}>
            <Dates />
          </RowForm>
        ) : (
          <GiveForm groups={groups} onDone={sheet.onDone} onCancel={sheet.onClose} />
        )
      }
    </RowSheet>
  );
}

type GiveFormProps = { groups: Titles; onDone(given: UserProgram): Promise<boolean>; onCancel(): void };

function GiveForm({ groups, onDone, onCancel }: GiveFormProps) {
  const t = useTranslations();
  const offerUndo = useUndo();
  const undo = useUndoAssignment();
  const { send } = useSend(create);
  return (
    <Form
      endpoint={create}
      defaults={{}}
      send={(body) =>
        send({ body }).catch((error: unknown) => {
          throw assignmentProblem(t, error);
        })
      }
      onDone={async (given) => {
        await onDone(given);
        const { title, program, user } = given;
        const run = () => undo({ kind: "adaptation", program }, [user]);
        offerUndo(t("adaptationSetup.given", { title }), { run, changes });
      }}
      submitLabel={t("adaptationSetup.giveConfirm")}
      cancel={{ label: t("resource.cancel"), onCancel }}
      layout="dialog"
    >
      <PersonField<Field> name="user" label={t("adaptationSetup.person")} autoFocus />
      <ComboboxField<Field> name="program" label={t("adaptationSetup.group")} options={groups.options} />
      <Dates />
    </Form>
  );
}

function Dates() {
  const t = useTranslations("adaptationSetup");
  return (
    <>
      <DateField<Field> name="briefing_date" label={t("briefing")} hint={t("briefingHint")} quickPicks={[]} />
      <DateField<Field> name="deadline_date" label={t("deadline")} />
    </>
  );
}
