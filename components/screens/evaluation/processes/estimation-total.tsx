"use client";

import { CloudOff } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { useShareText } from "@/components/shared/scores/use-share-text";
import { Button } from "@/components/ui/button";
import { shareOf } from "@/lib/rules/marks";
import type { FillingState } from "./filling";

type EstimationTotalProps = { state: FillingState; isSending: boolean; onEstimate(): void };

/** The running total, whether the draft is saved, and the button that ends the work. It stays at the bottom. */
export function EstimationTotal({ state, isSending, onEstimate }: EstimationTotalProps) {
  const t = useTranslations("processes");
  const { form, ticked } = state;
  const shareText = useShareText();
  const share = shareOf(
    form.questions.map(({ question, score }) => ({ points: score, checked: ticked.has(question) })),
  );
  return (
    <div className="-mx-4 sm:-mx-6 -bottom-4 sticky -mb-4 grid gap-2 border-border border-t bg-surface px-4 py-3 sm:px-6">
      <ScoreBar value={share.percent} label={shareText.part(share)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DraftState state={state} />
        <Button
          variant="primary"
          isBusy={isSending}
          disabled={form.questions.length === 0}
          onClick={onEstimate}
          className="max-sm:w-full"
        >
          {t("estimate")}
        </Button>
      </div>
    </div>
  );
}

function DraftState({ state: { save, savedAt } }: { state: FillingState }) {
  const t = useTranslations("processes");
  const format = useFormatter();
  return (
    <p role="status" className="flex min-h-5 min-w-0 flex-1 items-center gap-2 text-fg-muted text-sm">
      {save === "silent" && <CloudOff aria-hidden className="size-4 shrink-0" />}
      {save === "silent" && t("unsaved")}
      {(save === "sending" || save === "waiting") && t("saving")}
      {save === "saved" &&
        savedAt &&
        t("saved", {
          time: format.dateTime(new Date(savedAt), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
        })}
    </p>
  );
}
