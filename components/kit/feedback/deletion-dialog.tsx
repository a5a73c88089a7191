"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isGone } from "@/lib/client/gone";
import { isPassing } from "@/lib/client/problem";
import { ProblemBox } from "./problem-box";

/** Why a row cannot be deleted, and the page that shows what keeps it. */
export type DeletionBlock = ({ reason: string } | { by: keyof typeof blockTexts; count: number }) & {
  href?: string | undefined;
};

/** The sentences for what uses the row, with its number. */
const blockTexts = {
  people: "resource.keptByPeople",
  programs: "resource.keptByPrograms",
  tasks: "resource.keptByTasks",
  units: "resource.keptByUnits",
} as const;

type DeletionDialogProps = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  /** Why it cannot be deleted, if that is known before: it is shown instead of the question. */
  blockedBy?: DeletionBlock | undefined;
  problem: unknown;
  /** Shows what the server's refusal is about. */
  holder?: string | undefined;
  onConfirm(): void;
  onClose(): void;
};

/**
 * Asks before a deletion, or says why the row cannot be deleted; then, as after a refusal, the only button is Close.
 */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, text, confirmLabel, isBusy, blockedBy, problem, holder, onConfirm, onClose } = props;
  const t = useTranslations();
  const isRefused = problem !== undefined && !isPassing(problem);
  const reason = blockedBy && reasonOf(t, blockedBy);
  const isOver = isRefused || Boolean(reason);
  const href = isRefused ? holder : reason && blockedBy?.href;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={title}
      text={isRefused ? undefined : (reason ?? text)}
      confirmLabel={isOver ? undefined : confirmLabel}
      cancelLabel={t(isOver ? "resource.close" : "resource.cancel")}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {problem !== undefined && (
        <ProblemBox
          error={problem}
          // What is gone already was not refused.
          {...(!isGone(problem) && {
            title: t(isPassing(problem) ? "feedback.notDeleted" : "feedback.deletionRefused"),
          })}
        />
      )}
      {href && (
        <p className="mt-3">
          <Link href={href} prefetch={false} className="text-link underline" onClick={onClose}>
            {t("resource.showKeeper")}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}

function reasonOf(t: ReturnType<typeof useTranslations<never>>, blockedBy: DeletionBlock): string | undefined {
  if ("reason" in blockedBy) return blockedBy.reason;
  return blockedBy.count > 0 ? t(blockTexts[blockedBy.by], { count: blockedBy.count }) : undefined;
}
