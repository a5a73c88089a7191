"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { endpoint } from "@/lib/contracts/endpoint";
import { type ReviewedExam, reviewContract } from "@/lib/contracts/exam-review";
import { LONGEST_COMMENT, manyLines } from "@/lib/contracts/fields";

type DecideDialogProps = {
  exam: ReviewedExam;
  rowName: string;
  decision: "approve" | "reject";
  onDecided(): void;
  onClose(): void;
};
type Field = FieldOf<typeof reviewContract.reject>;

/** Where the company asks for a comment, the form does too, before the server refuses. */
const explained = endpoint({ ...reviewContract.reject, body: z.object({ comment: manyLines(LONGEST_COMMENT) }) });

/** Asks before an exam is decided, with a comment for the learner. A second examiner is told who was first. */
export function DecideDialog({ exam, rowName, decision, onDecided, onClose }: DecideDialogProps) {
  const t = useTranslations("exams");
  const toasts = useToasts();
  const client = useQueryClient();
  const { send } = useSend(reviewContract[decision]);
  const isPassed = decision === "approve";
  const { user } = useCurrentUser();
  const isRequired = !isPassed && user?.company.is_fail_comment_required;
  const decide = async (body: object) => {
    try {
      return await send({ params: { id: exam.id }, body });
    } catch (error) {
      if (isConflict(error)) await refresh(client, reviewContract[decision].changes);
      throw error;
    }
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t(isPassed ? "askPassed" : "askFailed")}
      description={rowName}
      closeLabel={t("cancel")}
    >
      <Form
        endpoint={isRequired ? explained : reviewContract[decision]}
        defaults={{}}
        send={decide}
        onDone={() => {
          const text = t(isPassed ? "tellPassed" : "tellFailed", { row: rowName });
          // A green tick would say that all went well.
          if (isPassed) toasts.success(text);
          else toasts.info(text);
          onDecided();
        }}
        submitLabel={t(isPassed ? "decide.passed" : "decide.failed")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        layout="dialog"
      >
        <TextareaField<Field>
          name="comment"
          label={t("comment")}
          rows={3}
          {...(isRequired && { hint: t("commentRequired"), isRequired })}
        />
      </Form>
    </FormDialog>
  );
}
