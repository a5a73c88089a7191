"use client";

import { useTranslations } from "next-intl";
import { sendRequest } from "@/lib/client/send-request";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";
import { MailedButton } from "./mailed-button";

/** Sends the signed-in person another link, in place of one that has expired. */
export function AskConfirmation() {
  const t = useTranslations("auth");
  return (
    <MailedButton
      text={t("emailLateLink")}
      label={t("emailAskAgain")}
      done={t("emailAskedAgain")}
      failed={t("emailAskFailed")}
      send={() => sendRequest(emailConfirmationContract.ask, { body: {} })}
    />
  );
}
