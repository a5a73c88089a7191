"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { releaseTicks } from "@/components/shared/learning/tick-store";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import { inPersonExamContracts } from "@/lib/contracts/in-person-exams";
import type { UserCourse } from "@/lib/contracts/user-courses";

type SubmitDialogProps = { kind: CourseKind; course: UserCourse; action: "request" | "complete"; onClose(): void };

/** The question before a request for an exam or the completion of a course. */
export function SubmitDialog({ kind, course, action, onClose }: SubmitDialogProps) {
  const t = useTranslations("learning.actions");
  const { send, isSending } = useSend(inPersonExamContracts[kind][action]);
  const [problem, setProblem] = useState<unknown>();
  // The server asks for all ticks before it takes this.
  useEffect(() => releaseTicks(course.user), [course.user]);
  return (
    <ConfirmDialog
      isOpen
      title={t(`${action}Title`)}
      text={t(`${action}Text`, { course: course.title })}
      confirmLabel={t(`${action}Confirm`)}
      cancelLabel={t("cancel")}
      isBusy={isSending}
      onCancel={onClose}
      onConfirm={() => void send({ params: { id: course.id }, body: {} }).then(onClose, setProblem)}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
