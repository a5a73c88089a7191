"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { inBatches } from "@/lib/client/in-batches";
import { sendRequest } from "@/lib/client/send-request";
import { MAX_ASSIGNED, undoAssignmentContract } from "@/lib/contracts/program-assignments";
import type { Assignment } from "./assign-calls";

/** A toast has room for so many names. */
const NAMED = 3;

/** Takes back what was just assigned, and says who keeps it. */
export function useUndoAssignment() {
  const t = useTranslations("assign");
  const toasts = useToasts();
  return async ({ kind, program }: Pick<Assignment, "kind" | "program">, users: readonly number[]) => {
    let taken = 0;
    const takeBack = async (batch: number[]) => {
      const answer = await sendRequest(undoAssignmentContract[kind], {
        params: { id: program },
        body: { users: batch },
      });
      taken += answer.taken_back;
      return answer.kept;
    };
    const { done: kept, stopped } = await inBatches(users, MAX_ASSIGNED, takeBack, () => undefined);
    if (stopped) throw stopped;
    toasts.done(t("undone", { count: taken }));
    if (!kept.length) return;
    const first = kept.slice(0, NAMED).map(({ full_name }) => full_name);
    const others = kept.length - first.length;
    const names = others ? t("more", { names: first.join(", "), count: others }) : first.join(", ");
    toasts.warning(t("kept", { count: kept.length, names }));
  };
}
