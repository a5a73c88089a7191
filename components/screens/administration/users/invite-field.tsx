"use client";

import { useTranslations } from "next-intl";
import type { FieldOf } from "@/components/kit/form/form-context";
import { useFormState } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { useField } from "@/components/kit/form/use-field";
import { Choice } from "@/components/ui/choice";
import { INVITE_DAYS } from "@/lib/rules/mailed-links";
import type { userCreating } from "./user-bodies";

type Field = FieldOf<typeof userCreating>;

/** How a new person comes to a password: by an invitation letter, or from the administrator. */
export function InviteField() {
  const t = useTranslations("users");
  const auth = useTranslations("auth");
  const { form } = useFormState();
  const { id, value, change } = useField({ name: "invite" satisfies Field, label: t("invite.way") }, "choice");
  const isInviting = value === true;
  const choose = (way: "invite" | "password") => {
    // A password that is no longer shown must not be sent.
    if (way === "invite") for (const name of ["password", "password2"]) form.resetField(name);
    change(way === "invite");
  };
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 gap-4">
      <div className="grid gap-1.5">
        <Choice
          legend={t("invite.way")}
          value={isInviting ? "invite" : "password"}
          options={[
            { value: "invite", label: t("invite.send") },
            { value: "password", label: t("invite.password") },
          ]}
          onChange={choose}
        />
        {isInviting && <p className="max-w-prose text-fg-muted text-sm">{t("invite.byLink", { days: INVITE_DAYS })}</p>}
      </div>
      {!isInviting && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField<Field>
            name="password"
            label={t("form.password")}
            hint={auth("passwordHint")}
            autoComplete="new-password"
            isRequired
          />
          <PasswordField<Field> name="password2" label={t("form.password2")} autoComplete="new-password" isRequired />
        </div>
      )}
    </div>
  );
}
