"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemBox } from "@/components/feedback/problem-box";
import { useTell } from "@/components/feedback/tell";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Course, kindOf } from "./course-kinds";

type DeleteCourseProps = { kind: CourseKind; course: Course; onClose(): void };

/** Asks by name. A refusal names all that still uses the course, so it stays in sight until the question is closed. */
export function DeleteCourse({ kind, course: { id, title }, onClose }: DeleteCourseProps) {
  const t = useTranslations("handbook");
  const tell = useTell();
  const { send, isSending } = useSend<(typeof kindOf)[CourseKind]["contract"]["remove"]>(kindOf[kind].contract.remove);
  const [problem, setProblem] = useState<unknown>();
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id } });
      tell.success(t("deleting.done", { title }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={t("deleting.title", { title })}
      description={t("deleting.text")}
      closeLabel={t("close")}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
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
