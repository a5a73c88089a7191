"use client";

import { useTranslations } from "next-intl";
import { sendRequest } from "@/lib/client/send-request";
import { letterContract } from "@/lib/contracts/letters";
import { MailedButton } from "./mailed-button";

/** Turns off the letters in which the link was; `text` says which these are. */
export function Unsubscribe({ token, text }: { token: string; text: string }) {
  const t = useTranslations("auth");
  return (
    <MailedButton
      text={text}
      label={t("unsubscribe")}
      done={t("unsubscribed")}
      failed={t("unsubscribeFailed")}
      send={() => sendRequest(letterContract.unsubscribe, { params: { token } })}
    />
  );
}
