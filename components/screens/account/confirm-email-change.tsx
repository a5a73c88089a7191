"use client";

import { useTranslations } from "next-intl";
import { sendRequest } from "@/lib/client/send-request";
import { emailChangeContract } from "@/lib/contracts/email-change";
import { MailedButton } from "./mailed-button";

/** Makes the address to which the link was mailed the e-mail of the account. */
export function ConfirmEmailChange({ uid, token, email }: { uid: string; token: string; email: string }) {
  const t = useTranslations("auth");
  return (
    <MailedButton
      text={t("emailChangeText", { email })}
      label={t("emailChange")}
      done={t("emailChangeDone")}
      failed={t("emailChangeFailed")}
      send={() => sendRequest(emailChangeContract.confirm, { body: { uid, token } })}
    />
  );
}
