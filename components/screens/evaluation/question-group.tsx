import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import type { Group } from "@/components/shared/tasks/checklist-groups";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import type { Estimation } from "@/lib/contracts/estimation";

type Question = Estimation["questions"][number];
type QuestionGroupProps = {
  group: Group<Question>;
  /** It holds all questions of the checklist. */
  isOnly: boolean;
  ticked: ReadonlySet<number>;
  onToggle(question: number): void;
};

/**
 * The questions about one competency. A tick draws again only its own row, and the number above it: a checklist may have
 * hundreds of questions.
 */
export function QuestionGroup({ group: { title, questions }, isOnly, ticked, onToggle }: QuestionGroupProps) {
  const t = useTranslations("tasks");
  const id = useId();
  const checked = questions.filter(({ question }) => ticked.has(question)).length;
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface">
      <legend className="contents">
        <span className="flex flex-wrap justify-between gap-x-4 bg-surface-2 px-3 py-2 font-medium text-sm">
          <span className="min-w-0 wrap-anywhere">{title ?? t(isOnly ? "columns.checklist" : "otherQuestions")}</span>
          <span className="font-normal text-fg-muted tabular-nums">
            {t("checkedOf", { checked, all: questions.length })}
          </span>
        </span>
      </legend>
      {questions.map((one) => (
        <Row
          key={one.question}
          id={`${id}-${one.question}`}
          question={one}
          isTicked={ticked.has(one.question)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  );
}

type RowProps = { id: string; question: Question; isTicked: boolean; onToggle(question: number): void };

/** The whole row ticks its question, so that a thumb meets it. */
const Row = memo(function Row({ id, question: { question, title, score }, isTicked, onToggle }: RowProps) {
  const t = useTranslations("tasks");
  return (
    <label
      htmlFor={id}
      className={cx(
        "flex min-h-12 cursor-pointer items-center gap-3 border-border border-t px-3 py-2 hover:bg-surface-2 has-focus-visible:bg-surface-2",
        isTicked && "bg-primary-soft hover:bg-primary-soft",
      )}
    >
      <Checkbox id={id} checked={isTicked} onChange={() => onToggle(question)} className="size-5" />
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <span className="shrink-0 text-fg-muted text-sm tabular-nums">{t("points", { count: score })}</span>
    </label>
  );
});
