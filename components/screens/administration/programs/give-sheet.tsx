"use client";

import { useTranslations } from "next-intl";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { assignmentProblem } from "@/components/shared/assign/assignment-problem";
import { PersonField } from "@/components/shared/people/person-field";
import type { Titles } from "@/components/shared/people/use-titles";
import { useSend } from "@/lib/client/mutations";
import { type UserProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";

const { create } = userAdaptationProgramContract;
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
  const tellSaved = useOutcome();
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
        const isShown = await onDone(given);
        if (!isShown) tellSaved(t("adaptationSetup.given", { title: given.title }), create, given);
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
