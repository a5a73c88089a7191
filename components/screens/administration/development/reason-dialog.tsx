"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { Button } from "@/components/ui/button";
import { isGone } from "@/lib/client/gone";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { programName } from "./development-view";

type ReasonDialogProps = { what: "reject" | "return"; program: UserProgram; onClose(): void };

/** Declines an order, or returns a program with the courses to be taken again. The person reads the reason. */
export function ReasonDialog({ what, program, onClose }: ReasonDialogProps) {
  const t = useTranslations("developmentManagement");
  const toasts = useToasts();
  const client = useQueryClient();
  const reject = useSend(userEducationProgramContract.reject);
  const back = useSend(userEducationProgramContract.return);
  // Somebody else has decided meanwhile, so there is nothing left to send.
  const [over, setOver] = useState<unknown>();
  const row = programName(program);
  const watch = (sent: Promise<unknown>) =>
    sent.catch((error: unknown) => {
      if (!isConflict(error) && !isGone(error)) throw error;
      setOver(error);
      // The dialog says it in place of the form.
      return Promise.reject();
    });
  const close = () => {
    onClose();
    // Not earlier: the row leaves the list, and the refusal should be read first.
    if (over) void refresh(client, userEducationProgramContract[what].changes);
  };
  const common = {
    onDone: () => {
      toasts.success(t(`${what}.done`, { row }));
      onClose();
    },
    submitLabel: t(`actions.${what}`),
    cancel: { label: t("cancel"), onCancel: onClose },
    layout: "dialog" as const,
  };
  const params = { id: program.id };
  return (
    <FormDialog
      isOpen
      onClose={close}
      title={t(`${what}.title`, { row })}
      description={over ? undefined : t(`${what}.text`)}
      closeLabel={t(over ? "close" : "cancel")}
      footer={over !== undefined && <Button onClick={close}>{t("close")}</Button>}
    >
      {over ? (
        <ProblemBox error={over} />
      ) : what === "reject" ? (
        <Form
          endpoint={userEducationProgramContract.reject}
          defaults={{}}
          send={(body) => watch(reject.send({ params, body }))}
          {...common}
        >
          <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />
        </Form>
      ) : (
        <Form
          endpoint={userEducationProgramContract.return}
          defaults={{ courses: [] }}
          send={(body) => watch(back.send({ params, body }))}
          {...common}
        >
          <MultiSelectField<"courses">
            name="courses"
            label={t("return.courses")}
            options={program.courses.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />
        </Form>
      )}
    </FormDialog>
  );
}
