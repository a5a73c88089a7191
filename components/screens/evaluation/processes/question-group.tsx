import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Group } from "@/components/shared/tasks/checklist-groups";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import type { Estimation } from "@/lib/contracts/estimation";

type QuestionGroupProps = {
  group: Group<Estimation["questions"][number]>;
  ticked: ReadonlySet<number>;
  onToggle(question: number): void;
};

/** The questions about one competency. A whole row ticks its question, so that a thumb meets it. */
export function QuestionGroup({ group: { title, questions }, ticked, onToggle }: QuestionGroupProps) {
  const t = useTranslations("tasks");
  const id = useId();
  const checked = questions.filter(({ question }) => ticked.has(question)).length;
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface">
      <legend className="contents">
        <span className="flex flex-wrap justify-between gap-x-4 bg-surface-2 px-3 py-2 font-medium text-sm">
          <span className="min-w-0 wrap-anywhere">{title ?? t("otherQuestions")}</span>
          <span className="font-normal text-fg-muted tabular-nums">
            {t("checkedOf", { checked, all: questions.length })}
          </span>
        </span>
      </legend>
      {questions.map(({ question, title: text, score }) => (
        <label
          key={question}
          htmlFor={`${id}-${question}`}
          className={cx(
            "flex min-h-12 cursor-pointer items-center gap-3 border-border border-t px-3 py-2 hover:bg-surface-2 has-focus-visible:bg-surface-2",
            ticked.has(question) && "bg-primary-soft hover:bg-primary-soft",
          )}
        >
          <Checkbox
            id={`${id}-${question}`}
            checked={ticked.has(question)}
            onChange={() => onToggle(question)}
            className="size-5"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <span className="shrink-0 text-fg-muted text-sm tabular-nums">{t("points", { count: score })}</span>
        </label>
      ))}
    </fieldset>
  );
}
