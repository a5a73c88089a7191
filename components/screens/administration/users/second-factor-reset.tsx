"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { secondFactorContract } from "@/lib/contracts/second-factor";
import type { User } from "@/lib/contracts/user";
import { fullName } from "@/lib/rules/person-names";

/** Says that a person signs in with a second factor, and resets it for others. One's own is turned off under My account. */
export function SecondFactorReset({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send, isSending } = useSend(secondFactorContract.reset);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const reset = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id: user.id }, body: {} });
      toasts.success(t("signIns.resetDone"));
      close();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{t("signIns.secondFactor")}</p>
      {!isSelf && (
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {t("signIns.reset")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("signIns.resetTitle", { name: fullName(user) })}
          text={t("signIns.resetText")}
          confirmLabel={t("signIns.reset")}
          cancelLabel={t("cancel")}
          isBusy={isSending}
          onConfirm={() => void reset()}
          onCancel={close}
        >
          {problem !== undefined && <ProblemBox error={problem} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
