"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { Button } from "@/components/ui/button";
import { pressingCell } from "./report-people";
import type { TeamKind, TeamRow } from "./team-rows";
import { useNudge } from "./use-nudge";

type Asked = { row: TeamRow; kind: TeamKind };

/** The next day of a person. Beside one that is late or near a bell reminds them; a phone has it in the opened row. */
export function PressingDay({ row, kind }: Asked) {
  const { words, isPressing, remind } = usePersonNudge({ row, kind });
  return (
    <span className="relative block">
      {pressingCell.cell(row)}
      {isPressing && (
        <button
          type="button"
          aria-label={words.name}
          title={words.action}
          onClick={remind}
          className="absolute -top-1 -right-1 z-1 grid size-7 place-items-center rounded-sm text-fg-muted hover:bg-primary-soft hover:text-fg max-sm:hidden pointer-coarse:size-touch print:hidden"
        >
          <BellRing aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}

/** The same by a button with its word, where a row of a phone is open. */
export function PersonNudge(asked: Asked) {
  const { words, isPressing, isSending, remind } = usePersonNudge(asked);
  if (!isPressing) return null;
  return (
    <Button size="sm" isBusy={isSending} aria-label={words.name} onClick={remind} className="mb-3 sm:hidden">
      <BellRing aria-hidden />
      {words.action}
    </Button>
  );
}

function usePersonNudge({ row: { user, full_name, next_deadline: day }, kind }: Asked) {
  const t = useTranslations("nudge");
  const table = useTranslations("table");
  const urgencyOf = useUrgency();
  const { nudge, isSending } = useNudge();
  const action = t("action");
  return {
    words: { action, name: table("actionOn", { action, row: full_name }) },
    isPressing: !!day && urgencyOf(day).urgency !== "later",
    isSending,
    remind: () => void nudge({ user, kind }),
  };
}
