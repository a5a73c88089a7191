"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isGone } from "@/lib/client/gone";
import { isPassing } from "@/lib/client/problem";
import { ProblemBox } from "./problem-box";

/** Why a row cannot be deleted, and the page that shows what keeps it. */
export type Keeper = ({ reason: string } | { by: keyof typeof keptBy; count: number }) & { href?: string | undefined };

/** What keeps a row, with its number. */
const keptBy = {
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
  /** Known before the question: then there is none. */
  keeper?: Keeper | undefined;
  problem: unknown;
  /** Shows what the server's refusal is about. */
  holder?: string | undefined;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before a deletion. What forbids it is said instead, and after a refusal there is nothing left to press but Close. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, text, confirmLabel, isBusy, keeper, problem, holder, onConfirm, onClose } = props;
  const t = useTranslations();
  const isRefused = problem !== undefined && !isPassing(problem);
  const reason = keeper && reasonOf(t, keeper);
  const isOver = isRefused || Boolean(reason);
  const href = isRefused ? holder : reason && keeper?.href;
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

function reasonOf(t: ReturnType<typeof useTranslations<never>>, keeper: Keeper): string | undefined {
  if ("reason" in keeper) return keeper.reason;
  return keeper.count > 0 ? t(keptBy[keeper.by], { count: keeper.count }) : undefined;
}
