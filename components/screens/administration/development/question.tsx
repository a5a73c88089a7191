"use client";

import { useTranslations } from "next-intl";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { programName } from "./development-view";

type QuestionProps = { program: UserProgram; onClose(): void };

/** Asks before a certificate is confirmed: it is issued with a number, and others may check it at once. */
export function Question({ program, onClose }: QuestionProps) {
  const t = useTranslations("developmentManagement");
  const row = programName(program);
  return (
    <LazyConfirm
      what="change"
      endpoint={userEducationProgramContract.approve}
      id={program.id}
      rowName={row}
      title={t("approve.title", { row })}
      text={t("approve.text")}
      confirmLabel={t("actions.approve")}
      doneText={t("approve.done", { row })}
      onClose={onClose}
    />
  );
}
