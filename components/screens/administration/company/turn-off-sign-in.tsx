"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { companySignInContract } from "@/lib/contracts/company-sign-in";

/** Turns sign-in by company accounts off, after a question. */
export function TurnOffSignIn() {
  const t = useTranslations("companySignIn");
  const toasts = useToasts();
  const { send, isSending } = useSend(companySignInContract.turnOff);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const turnOff = () =>
    send({}).then(() => {
      toasts.success(t("turnedOff"));
      close();
    }, setProblem);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t("turnOff")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t("turnOffTitle")}
        text={t("turnOffText")}
        confirmLabel={t("turnOff")}
        cancelLabel={t("cancel")}
        isBusy={isSending}
        onConfirm={() => void turnOff()}
        onCancel={close}
      >
        {problem !== undefined && <ProblemBox error={problem} />}
      </ConfirmDialog>
    </>
  );
}
