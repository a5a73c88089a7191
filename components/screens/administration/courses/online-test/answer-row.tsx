"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { openerId, useEditing } from "./editing";
import { shortName } from "./question-facts";

type AnswerRowProps = { answer: OnlineTestAnswer; onDelete(answer: OnlineTestAnswer): void };

/** An answer. Its tick for "right" is saved at once. */
export function AnswerRow({ answer, onDelete }: AnswerRowProps) {
  const t = useTranslations("testEditor.answers");
  const editing = useEditing();
  const { isRight, mark } = useMark(answer);
  const name = shortName(answer.title);
  const key = `answer-${answer.id}` as const;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <label
        htmlFor={`right-${answer.id}`}
        className="flex min-h-9 shrink-0 items-center gap-2 text-fg-muted text-sm pointer-coarse:min-h-11"
      >
        <Checkbox
          id={`right-${answer.id}`}
          aria-label={t("isRight", { answer: name })}
          checked={isRight}
          onChange={(event) => void mark(event.target.checked)}
        />
        {t("right")}
      </label>
      <span className="min-w-0 flex-1 whitespace-pre-line py-2 wrap-anywhere max-sm:-order-1 max-sm:basis-full max-sm:pb-0">
        {answer.title}
      </span>
      <span className="flex shrink-0">
        <Button
          id={openerId(key)}
          variant="ghost"
          size="icon"
          aria-label={t("edit", { answer: name })}
          title={t("edit", { answer: name })}
          onClick={() => void editing.open(key, answer.question)}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("delete", { answer: name })}
          title={t("delete", { answer: name })}
          onClick={() => onDelete(answer)}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </div>
  );
}

/** Shows the tick before the server responds; a refusal removes it. */
function useMark({ id, is_correct }: OnlineTestAnswer) {
  const tell = useTell();
  const { send } = useSend(onlineTestAnswerContract.patch);
  const [wanted, setWanted] = useState<boolean>();
  const latest = useRef(0);
  async function mark(isRight: boolean) {
    latest.current += 1;
    const mine = latest.current;
    setWanted(isRight);
    try {
      await send({ params: { id }, body: { is_correct: isRight } });
    } catch (error) {
      tell.problem(error);
    } finally {
      if (mine === latest.current) setWanted(undefined);
    }
  }
  return { isRight: wanted ?? is_correct, mark };
}
