"use client";

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useRefreshIfGone, useSend } from "@/lib/client/mutations";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { useEditing } from "./editing";
import { shortName } from "./question-facts";

type AnswerRowProps = {
  answer: OnlineTestAnswer;
  /** Missing at the ends of the list. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  onDelete(answer: OnlineTestAnswer): void;
};

/** An answer on one line. Its tick for "right" is saved at once; what is rarely done is in its menu. */
export function AnswerRow({ answer, up, down, onDelete }: AnswerRowProps) {
  const t = useTranslations("testEditor.answers");
  const order = useTranslations("order");
  const editing = useEditing();
  const { isRight, mark } = useMark(answer);
  const name = shortName(answer.title);
  const key = `answer-${answer.id}` as const;
  return (
    <div className="flex min-w-0 items-start gap-x-2">
      <label htmlFor={`right-${answer.id}`} className="flex min-h-9 shrink-0 items-center pointer-coarse:min-h-touch">
        <Checkbox
          id={`right-${answer.id}`}
          aria-label={t("isRight", { answer: name })}
          checked={isRight}
          onChange={(event) => void mark(event.target.checked)}
        />
      </label>
      <span className="min-w-0 flex-1 whitespace-pre-line py-2 wrap-anywhere pointer-coarse:py-3">
        {/* No stop of its own for the keyboard, which has the pencil. */}
        <button
          type="button"
          tabIndex={-1}
          className="cursor-text text-start hover:underline"
          onClick={() => void editing.open(key, answer.question)}
        >
          {answer.title}
        </button>
        {isRight && (
          <span aria-hidden className="ml-2 font-semibold text-st-active-fg text-xs">
            {t("right")}
          </span>
        )}
      </span>
      <span className="flex shrink-0">
        <IconButton
          id={editing.openerId(key)}
          variant="ghost"
          label={t("edit", { answer: name })}
          onClick={() => void editing.open(key, answer.question)}
        >
          <Pencil aria-hidden />
        </IconButton>
        <Menu
          label={t("more", { answer: name })}
          trigger={
            <IconButton variant="ghost" label={t("more", { answer: name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<ArrowUp aria-hidden />} isDisabled={!up} onSelect={() => up?.()}>
            {order("higher")}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} isDisabled={!down} onSelect={() => down?.()}>
            {order("lower")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} isDanger onSelect={() => onDelete(answer)}>
            {t("delete")}
          </MenuItem>
        </Menu>
      </span>
    </div>
  );
}

/** Shows the tick before the server responds; a refusal removes it. */
function useMark({ id, is_correct }: OnlineTestAnswer) {
  const toasts = useToasts();
  const { send } = useSend(onlineTestAnswerContract.patch);
  const refreshIfGone = useRefreshIfGone(onlineTestAnswerContract.patch);
  const [wanted, setWanted] = useState<boolean>();
  const latest = useRef(0);
  async function mark(isRight: boolean) {
    latest.current += 1;
    const mine = latest.current;
    setWanted(isRight);
    try {
      await send({ params: { id }, body: { is_correct: isRight } });
    } catch (error) {
      toasts.problem(error);
      refreshIfGone(error);
    } finally {
      if (mine === latest.current) setWanted(undefined);
    }
  }
  return { isRight: wanted ?? is_correct, mark };
}
