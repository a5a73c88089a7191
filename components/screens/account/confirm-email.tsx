"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";
import { namedFailure } from "./named-failure";
import { Notice } from "./notice";

/** Confirms by a button, because mail scanners open links but press no buttons. */
export function ConfirmEmail({ uid, token }: { uid: string; token: string }) {
  const t = useTranslations();
  const [isSending, setSending] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [error, setError] = useState<unknown>();
  async function confirm() {
    setSending(true);
    setError(undefined);
    try {
      await call(emailConfirmationContract.confirm, { body: { uid, token } });
      setConfirmed(true);
    } catch (failure) {
      setError(namedFailure(failure, t("auth.emailConfirmFailed"), t));
    }
    setSending(false);
  }
  return (
    <div className="grid gap-5">
      <div role="status">{isConfirmed && <Notice isDone title={t("auth.emailConfirmed")} />}</div>
      {!isConfirmed && (
        <>
          <p className="text-fg-muted">{t("auth.emailConfirmText")}</p>
          <ProblemBox error={error} />
          <Button variant="primary" isBusy={isSending} onClick={confirm}>
            {t("auth.emailConfirm")}
          </Button>
        </>
      )}
    </div>
  );
}
