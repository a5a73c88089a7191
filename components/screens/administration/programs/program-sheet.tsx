"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { ProgramRow, ProgramSheetProps } from "./programs-table";

type Props<P extends ProgramRow> = ProgramSheetProps<P> & {
  createTitle: string;
  /** The form for a new program, or for the one that is given. */
  children(program: P | undefined, words: FormWords): ReactNode;
};

/** What the forms of both kinds have in common around their fields. */
export type FormWords = {
  submitLabel: string;
  cancel: { label: string; onCancel(): void };
  onDone(): void;
  layout: "dialog";
};

/** The form of a program beside its table. */
export function ProgramSheet<P extends ProgramRow>({
  target,
  program,
  error,
  onClose,
  createTitle,
  children,
}: Props<P>) {
  const t = useTranslations("resource");
  const tell = useTell();
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : program;
  const words: FormWords = {
    submitLabel: t(isNew ? "create" : "save"),
    cancel: { label: t("cancel"), onCancel: onClose },
    layout: "dialog",
    onDone() {
      tell.success(t("saved"));
      onClose();
    },
  };
  return (
    <FormDialog
      as="sheet"
      isOpen={isNew || known !== undefined || Boolean(error)}
      onClose={onClose}
      title={known ? t("editTitle", { row: known.title }) : createTitle}
      closeLabel={t("close")}
    >
      {(isNew || known) && children(known, words)}
      {!isNew && !known && Boolean(error) && <ProblemBox error={error} />}
    </FormDialog>
  );
}
