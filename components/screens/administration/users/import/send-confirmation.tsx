"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";

/** Sends the confirmation letter again to an administrator, who may invite only after confirming the e-mail. */
export function SendConfirmation() {
  const t = useTranslations("usersImport.check");
  const { send, isSending } = useSend(emailConfirmationContract.ask);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function ask() {
    setProblem(undefined);
    await send({ body: {} }).then(() => setSent(true), setProblem);
  }
  return (
    <div className="grid justify-items-start gap-2">
      <ProblemBox error={problem} />
      <p role="status">{isSent && t("confirmSent")}</p>
      {!isSent && (
        <Button isBusy={isSending} onClick={ask}>
          {t("confirmSend")}
        </Button>
      )}
    </div>
  );
}
