"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSendInPlace } from "@/lib/client/mutations";
import { courseDraftContracts } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";

type DiscardDialogProps = { kind: CourseKind; course: number; title: string; onDone(): void; onClose(): void };

/** Asks before the work of a draft is lost. */
export function DiscardDialog({ kind, course, title, onDone, onClose }: DiscardDialogProps) {
  const t = useTranslations("courseDraft.discarding");
  const toasts = useToasts();
  const { send, isSending, problem } = useSendInPlace(courseDraftContracts[kind].discard, { leaves: true });
  const discard = async () => {
    if (!(await send({ params: { id: course } }))) return;
    toasts.success(t("done", { title }));
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title")}
      text={t("text")}
      confirmLabel={t("confirm")}
      cancelLabel={t("cancel")}
      isBusy={isSending}
      onConfirm={discard}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
