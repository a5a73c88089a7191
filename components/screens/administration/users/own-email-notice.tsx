"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { OwnEmailActions } from "@/components/kit/layout/own-email-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ApiProblem } from "@/lib/client/problem";

/** A refusal. If the administrator's own email is not confirmed, it offers the letter again and another address. */
export function InvitationProblem({ error }: { error: unknown }) {
  return (
    <div className={error === undefined ? "hidden" : "grid gap-3"}>
      <ProblemBox error={error} />
      {isOwnEmail(error) && <OwnEmailActions />}
    </div>
  );
}

function isOwnEmail(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "email_not_confirmed";
}

/** Says above the list why nobody was invited. */
export function OwnEmailDialog({ error, onClose }: { error: unknown; onClose(): void }) {
  const t = useTranslations();
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t("users.invite.notSent")}
      closeLabel={t("users.close")}
      footer={<Button onClick={onClose}>{t("users.close")}</Button>}
    >
      <InvitationProblem error={error} />
    </Dialog>
  );
}

/** Says that a new person is there, and why no invitation was sent. */
export function KeptUninvited({ name, onClose }: { name: string; onClose(): void }) {
  const t = useTranslations("users");
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium wrap-anywhere">
        {t("invite.kept", { name })}
      </p>
      <p>{t("invite.keptText")}</p>
      <OwnEmailActions />
      <Button variant="primary" className="justify-self-end" autoFocus onClick={onClose}>
        {t("close")}
      </Button>
    </div>
  );
}
