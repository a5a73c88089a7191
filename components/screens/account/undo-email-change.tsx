"use client";

import { useTranslations } from "next-intl";
import { emailChangeContract } from "@/lib/contracts/email-change";
import { SetPasswordForm } from "./set-password-form";

/** Gives the account back to the owner of its former e-mail, with a new password. */
export function UndoEmailChange({ email, ...link }: { uid: string; token: string; email: string }) {
  const t = useTranslations("auth");
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-fg-muted">{t("emailUndoText", { email })}</p>
      <SetPasswordForm
        {...link}
        contract={emailChangeContract.undo}
        submitLabel={t("emailUndo")}
        failedTitle={t("emailUndoFailed")}
      />
    </div>
  );
}
