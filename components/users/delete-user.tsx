"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemBox } from "@/components/feedback/problem-box";
import { useTell } from "@/components/feedback/tell";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSend } from "@/lib/client/mutations";
import { type User, userContract } from "@/lib/contracts/users";
import { personName } from "./person-text";

type DeleteUserProps = { user: User; onDone(): void; onCancel(): void };

/** Asks by name. A refusal says what to do first, so it stays in sight until the question is closed. */
export function DeleteUser({ user, onDone, onCancel }: DeleteUserProps) {
  const t = useTranslations("users");
  const tell = useTell();
  const { send, isSending } = useSend(userContract.remove);
  const [problem, setProblem] = useState<unknown>();
  const cancel = useRef<HTMLButtonElement>(null);
  const name = personName(user);
  const remove = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id: user.id } });
      tell.success(t("deleting.done", { name }));
      onDone();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      onClose={onCancel}
      title={t("deleting.title", { name })}
      description={t("deleting.text")}
      closeLabel={t("close")}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button variant="danger" isBusy={isSending} onClick={remove}>
            {t("deleting.confirm")}
          </Button>
        </>
      }
    >
      <ProblemBox error={problem} />
    </Dialog>
  );
}
