"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { useSend } from "@/lib/client/mutations";
import { authContract } from "@/lib/contracts/auth";

const { change } = authContract;
type Field = FieldOf<typeof change>;

/** Changes the reader's password, which signs them out everywhere else. */
export function PasswordForm({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const toasts = useToasts();
  const { send } = useSend(change);
  return (
    <Form
      endpoint={change}
      isPatch
      defaults={{ current_password: "", password: "", password2: "" }}
      send={(body) => send({ body })}
      onDone={() => {
        toasts.success(t("myAccount.passwordChanged"));
        onClose();
      }}
      submitLabel={t("auth.changePassword")}
      cancel={{ label: t("users.cancel"), onCancel: onClose }}
    >
      <PasswordField<Field>
        name="current_password"
        label={t("users.form.currentPassword")}
        autoComplete="current-password"
        autoFocus
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField<Field>
          name="password"
          label={t("auth.newPassword")}
          hint={t("auth.passwordHint")}
          autoComplete="new-password"
        />
        <PasswordField<Field> name="password2" label={t("auth.newPasswordRepeat")} autoComplete="new-password" />
      </div>
    </Form>
  );
}
