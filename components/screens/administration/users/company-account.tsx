"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { companySignInContract } from "@/lib/contracts/company-sign-in";
import type { User } from "@/lib/contracts/user";
import { fullName } from "@/lib/rules/person-names";

/** Says that a person signs in by a company account, and takes the link away. */
export function CompanyAccount({ user }: { user: User }) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send, isSending } = useSend(companySignInContract.unlink);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const unlink = () =>
    send({ params: { id: user.id }, body: {} }).then(() => {
      toasts.success(t("signIns.unlinked"));
      close();
    }, setProblem);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{t("signIns.companyAccount")}</p>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t("signIns.unlink")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("signIns.unlinkTitle", { name: fullName(user) })}
          text={t("signIns.unlinkText")}
          confirmLabel={t("signIns.unlink")}
          cancelLabel={t("cancel")}
          isBusy={isSending}
          onConfirm={() => void unlink()}
          onCancel={close}
        >
          {problem !== undefined && <ProblemBox error={problem} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
