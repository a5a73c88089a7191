"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** Asks before an order is withdrawn. */
export function WithdrawDialog({ order, onClose }: { order: UserProgram; onClose(): void }) {
  const t = useTranslations("mySpecializations");
  const toasts = useToasts();
  const { send, isSending } = useSend(userEducationProgramContract.withdraw);
  const [problem, setProblem] = useState<unknown>();
  const confirm = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id: order.id }, body: {} });
      toasts.done(t("withdrawn", { title: order.title }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("withdrawTitle", { title: order.title })}
      text={t("withdrawText")}
      confirmLabel={t("withdrawConfirm")}
      cancelLabel={t("cancel")}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
