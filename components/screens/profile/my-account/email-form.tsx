"use client";

import { useTranslations } from "next-intl";
import { CodeField } from "@/components/kit/form/code-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { emailChangeContract } from "@/lib/contracts/email-change";
import { secondFactorContract } from "@/lib/contracts/second-factor";

const { ask } = emailChangeContract;
type Field = FieldOf<typeof ask>;

/** Asks for another e-mail with the password and, where sign-in asks for a code, with a code. */
export function EmailForm({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const { send } = useSend(ask);
  const { data: factor } = useLastingQuery(detailQuery(secondFactorContract.own));
  const hasFactor = Boolean(factor?.since);
  const defaults = { email: "", current_password: "" };
  return (
    <Form
      endpoint={ask}
      defaults={hasFactor ? { ...defaults, code: "" } : defaults}
      send={(body) => send({ body })}
      onDone={onClose}
      submitLabel={t("myAccount.emailSend")}
      cancel={{ label: t("users.cancel"), onCancel: onClose }}
    >
      <TextField<Field> name="email" type="email" label={t("myAccount.newEmail")} autoComplete="email" autoFocus />
      <PasswordField<Field>
        name="current_password"
        label={t("users.form.currentPassword")}
        autoComplete="current-password"
      />
      {hasFactor && (
        <CodeField<Field>
          name="code"
          of="letters"
          label={t("secondFactor.code")}
          hint={t("secondFactor.proofHint")}
          autoComplete="one-time-code"
        />
      )}
    </Form>
  );
}
