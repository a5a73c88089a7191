"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/kit/form/password-field";
import { PasswordMeter } from "./password-meter";

type Field = "new_password1" | "new_password2";

/** A new password, typed twice. */
export function NewPasswordFields() {
  const t = useTranslations("auth");
  const shown = useState(false);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField<Field>
          name="new_password1"
          label={t("newPassword")}
          hint={t("passwordHint")}
          autoComplete="new-password"
          shown={shown}
        />
        <PasswordMeter<Field> name="new_password1" />
      </div>
      <PasswordField<Field>
        name="new_password2"
        label={t("newPasswordRepeat")}
        autoComplete="new-password"
        shown={shown}
      />
    </>
  );
}
