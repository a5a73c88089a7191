"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { LeaveScope, useLeaveScope } from "@/components/kit/feedback/leave-scope";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useSetting } from "@/lib/client/settings";
import type { Task } from "@/lib/contracts/tasks";
import { EstimationForm } from "./estimation-form";
import { useEstimation } from "./use-filling";

type EstimationSheetProps = {
  task: number;
  /** The ids of the tasks that wait, in the order of the queue. */
  queue: readonly number[];
  onOpen(task: number): void;
  onEstimated(task: Task): void;
  onClose(): void;
};

/** The checklist of one task, and the way through the queue: J and K, or the buttons beside the number. */
export function EstimationSheet({ task, queue, onOpen, onEstimated, onClose }: EstimationSheetProps) {
  const t = useTranslations("processes");
  const { inside, leave } = useLeaveScope();
  const { data, error, refetch } = useEstimation(task);
  const nth = queue.indexOf(task);
  const go = (step: 1 | -1) => {
    const next = queue[nth + step];
    if (nth >= 0 && next !== undefined) void leave(() => onOpen(next));
  };
  useQueueKeys(go);
  return (
    <LeaveScope of={inside}>
      <Sheet
        isOpen
        size="lg"
        onClose={() => void leave(onClose)}
        title={data?.task.title ?? t("open")}
        closeLabel={t("close")}
      >
        {queue.length > 1 && nth >= 0 && (
          <div className="flex items-center justify-between gap-2 pb-3">
            <span className="text-fg-muted text-sm tabular-nums">
              {t("place", { nth: nth + 1, count: queue.length })}
            </span>
            <span className="flex gap-2" title={t("keys")}>
              <Step label={t("previous")} isOff={nth === 0} onClick={() => go(-1)}>
                <ChevronLeft aria-hidden />
              </Step>
              <Step label={t("next")} isOff={nth === queue.length - 1} onClick={() => go(1)}>
                <ChevronRight aria-hidden />
              </Step>
            </span>
          </div>
        )}
        {data ? (
          <EstimationForm
            key={task}
            form={data}
            onReload={async () => (await refetch()).data}
            onEstimated={onEstimated}
          />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </Sheet>
    </LeaveScope>
  );
}

type StepProps = { label: string; isOff: boolean; onClick(): void; children: ReactNode };

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <Button size="icon" aria-label={label} aria-disabled={isOff} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  );
}

/** By the place of the key, so that it works in every alphabet. The person can switch keys off. */
function useQueueKeys(go: (step: 1 | -1) => void): void {
  const [isOn] = useSetting("quizKeys");
  const step = useEffectEvent(go);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, select"))
        return;
      if (event.code === "KeyJ") step(1);
      else if (event.code === "KeyK") step(-1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
}
