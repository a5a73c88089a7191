"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { countDown, secondsUntil } from "@/lib/client/count-down";
import { clockText } from "@/lib/rules/clock-text";

type LeaveQuestionProps = { until: number; onAnswer(isLeaving: boolean): void };

/** Asks before a test is left whose time runs on, with the time. */
export function LeaveQuestion({ until, onAnswer }: LeaveQuestionProps) {
  const t = useTranslations("quiz.leave");
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => countDown(until, setNow, () => undefined), [until]);
  return (
    <ConfirmDialog
      isOpen
      title={<span className="tabular-nums">{t("title", { time: clockText(secondsUntil(until, now)) })}</span>}
      text={t("text")}
      confirmLabel={t("leave")}
      cancelLabel={t("stay")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
