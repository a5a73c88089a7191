"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PhoneField } from "@/components/kit/form/phone-field";
import { TextField } from "@/components/kit/form/text-field";
import { AvatarEditor } from "@/components/shared/people/avatar-editor";
import { useSend } from "@/lib/client/mutations";
import { authContract, type CurrentUser } from "@/lib/contracts/auth";
import { fullName } from "@/lib/rules/person-names";

const { change } = authContract;
type Field = FieldOf<typeof change>;

/** The reader's names, phone and picture. */
export function PersonalForm({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const toasts = useToasts();
  const { send } = useSend(change);
  const { first_name, middle_name, last_name, phone, image } = user;
  return (
    <Form
      endpoint={change}
      isPatch
      defaults={{ first_name, middle_name, last_name, phone, image }}
      send={(body, files) => send({ body, files })}
      onDone={() => void toasts.success(t("myAccount.saved"))}
      submitLabel={t("myAccount.save")}
    >
      <AvatarEditor<Field> name="image" label={t("users.form.picture")} person={user.id} personName={fullName(user)} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField<Field> name="last_name" label={t("users.columns.lastName")} autoComplete="family-name" />
        <TextField<Field> name="first_name" label={t("users.columns.firstName")} autoComplete="given-name" />
        <TextField<Field> name="middle_name" label={t("users.columns.middleName")} autoComplete="additional-name" />
      </div>
      <PhoneField<Field> name="phone" label={t("users.columns.phone")} autoComplete="tel" />
    </Form>
  );
}
