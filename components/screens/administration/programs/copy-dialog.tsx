"use client";

import { useTranslations } from "next-intl";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

type Props = { kind: CourseKind; program: { id: number; title: string }; onClose(): void };

/** Copies a program with its courses, under a new title. */
export function CopyDialog({ kind, program, onClose }: Props) {
  const t = useTranslations();
  const tellSaved = useOutcome();
  // Both kinds have the same request; their responses differ only in fields that are not used here.
  const copy = programCalls[kind].programs.copy as typeof programCalls.education.programs.copy;
  const { send } = useSend(copy);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("programs.copyTitle", { title: program.title })}
      description={t("programs.copyText")}
      closeLabel={t("resource.close")}
    >
      <Form
        endpoint={copy}
        defaults={{ title: t("programs.copyOf", { title: program.title }) }}
        send={(body) => send({ params: { id: program.id }, body })}
        onDone={(made) => {
          tellSaved(t("programs.copied", { title: made.title }), programCalls[kind].programs.list, made);
          onClose();
        }}
        submitLabel={t("programs.copy")}
        cancel={{ label: t("resource.cancel"), onCancel: onClose }}
        layout="dialog"
      >
        <TextField name="title" label={t("programs.copyName")} autoFocus />
      </Form>
    </FormDialog>
  );
}
