"use client";

import { useTranslations } from "next-intl";
import { useTell } from "@/components/kit/feedback/tell";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { Titles } from "@/components/shared/titles/use-titles";
import { useSend } from "@/lib/client/mutations";
import { userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { PersonField } from "./person-field";

const { create } = userAdaptationProgramContract;
type Field = FieldOf<typeof create>;

/** Gives a group to one person, whatever its rule. */
export function GiveSheet({ isOpen, groups, onClose }: { isOpen: boolean; groups: Titles; onClose(): void }) {
  const t = useTranslations();
  const tell = useTell();
  const { send } = useSend(create);
  return (
    <FormDialog
      as="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t("adaptationSetup.assign")}
      closeLabel={t("resource.close")}
    >
      {isOpen && (
        <Form
          endpoint={create}
          defaults={{}}
          send={(body) => send({ body })}
          onDone={({ title }) => {
            tell.success(t("adaptationSetup.given", { title }));
            onClose();
          }}
          submitLabel={t("adaptationSetup.giveConfirm")}
          cancel={{ label: t("resource.cancel"), onCancel: onClose }}
          layout="dialog"
        >
          <PersonField<Field> name="user" label={t("adaptationSetup.person")} autoFocus />
          <ComboboxField<Field> name="program" label={t("adaptationSetup.group")} options={groups.options} />
          <DateField<Field>
            name="briefing_date"
            label={t("adaptationSetup.briefing")}
            hint={t("adaptationSetup.briefingHint")}
            quickPicks={[]}
          />
          <DateField<Field> name="deadline_date" label={t("adaptationSetup.deadline")} />
        </Form>
      )}
    </FormDialog>
  );
}
