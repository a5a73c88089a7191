"use client";

import { useTranslations } from "next-intl";
import { sendRequest } from "@/lib/client/send-request";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";
import { MailedButton } from "./mailed-button";

/** Confirms the e-mail of an account. */
export function ConfirmEmail({ uid, token }: { uid: string; token: string }) {
  const t = useTranslations("auth");
  return (
    <MailedButton
      text={t("emailConfirmText")}
      label={t("emailConfirm")}
      done={t("emailConfirmed")}
      failed={t("emailConfirmFailed")}
      send={() => sendRequest(emailConfirmationContract.confirm, { body: { uid, token } })}
    />
  );
}
