"use client";

import { Check, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { cx } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { type FilledAnswer, type Task, taskContract } from "@/lib/contracts/tasks";
import { shareOf } from "@/lib/rules/marks";
import { fullName } from "@/lib/rules/person-names";
import { type Group, groupsOf } from "./checklist-groups";
import { TaskAttachments } from "./task-attachments";
import { TaskComment } from "./task-comment";

type TaskDetailsProps = {
  task: Task;
  canEdit: boolean;
  /** The course whose questions come first. */
  first?: number | null | undefined;
  /** What stands below the questions of a competency with this percent. */
  below?: ((one: { course: number; title: string; value: number }) => ReactNode) | undefined;
  /** What can be done with the task. */
  children?: ReactNode;
};

/** What an opened task shows: its description, what is attached, and its filled checklist. */
export function TaskDetails({ task, canEdit, first, below, children }: TaskDetailsProps) {
  const t = useTranslations("tasks");
  const { title, description, estimator_problem } = task;
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      {estimator_problem && task.score === null && (
        <p className="flex items-start gap-2 text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`problems.${estimator_problem}`)}
        </p>
      )}
      {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      {children}
      <FilledChecklist task={task} first={first} below={below} />
      <TaskAttachments task={task} canEdit={canEdit} />
    </section>
  );
}

type FilledProps = Pick<TaskDetailsProps, "task" | "first" | "below">;

/** The filled checklist of a task. Lists bring tasks without it, so it is read when a task is opened. */
export function FilledChecklist({ task, ...rest }: FilledProps) {
  const isLacking = task.score !== null && task.filled_checklist === null;
  const { data, error, refetch } = useLastingQuery({
    ...detailQuery(taskContract.get, { id: task.id }),
    enabled: isLacking,
  });
  const whole = isLacking ? data : task;
  if (whole) return <Filled task={whole} {...rest} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-32" />;
}

/** The score, who gave it and when, their comment, and each question under its competency. */
function Filled({
  task: { score, estimation_date, estimated_by, filled_checklist, comment },
  first,
  below,
}: FilledProps) {
  const t = useTranslations("tasks");
  const shareText = useShareText();
  const say = useSpoken();
  if (score === null || !filled_checklist) return null;
  const all = groupsOf(filled_checklist.answers);
  const isFirst = ({ course }: Group<FilledAnswer>) => course !== null && course === first;
  const groups = [...all.filter(isFirst), ...all.filter((group) => !isFirst(group))];
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <ScoreBar isCompact value={score} label={t("score")} />
        <p className="text-fg-muted text-sm tabular-nums">{shareText.part(shareIn(filled_checklist.answers))}</p>
        {estimation_date && (
          <p className="text-fg-muted text-sm">
            {t("estimatedBy", {
              person: estimated_by ? fullName(estimated_by) : "",
              when: say.dayOf(estimation_date),
            })}
          </p>
        )}
      </div>
      <TaskComment text={comment} />
      {groups.map((group) => (
        <FilledGroup key={group.course ?? 0} group={group} isAll={groups.length === 1} below={below} />
      ))}
    </div>
  );
}

function shareIn(answers: readonly FilledAnswer[]) {
  return shareOf(answers.map(({ score, checked }) => ({ points: score, checked })));
}

type FilledGroupProps = {
  group: Group<FilledAnswer>;
  /** It is the whole checklist, whose share stands above. */
  isAll: boolean;
  below: FilledProps["below"];
};

function FilledGroup({ group: { course, title, questions }, isAll, below }: FilledGroupProps) {
  const t = useTranslations("tasks");
  const id = useId();
  const shareText = useShareText();
  const share = shareIn(questions);
  const link = below && course !== null && title !== null && below({ course, title, value: share.percent });
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-border bg-surface">
      <h3 id={id} className="flex flex-wrap justify-between gap-x-4 bg-surface-2 px-3 py-2 text-sm">
        <span className="wrap-anywhere">{title ?? t(isAll ? "columns.checklist" : "otherQuestions")}</span>
        <span className="font-normal text-fg-muted tabular-nums">
          {(isAll || share.max_sum > 0) && t("checkedOf", { checked: share.checked, all: share.asked })}
          {!isAll && `${share.max_sum > 0 ? " · " : ""}${shareText.line(share)}`}
        </span>
      </h3>
      <ul>
        {questions.map((one) => (
          <li key={one.question} className="flex items-start gap-3 border-border border-t px-3 py-2 first:border-t-0">
            <Mark isChecked={one.checked} />
            <span className="min-w-0 flex-1 wrap-anywhere">{one.title}</span>
            <span className="shrink-0 text-fg-muted text-sm tabular-nums">{t("points", { count: one.score })}</span>
          </li>
        ))}
      </ul>
      {link && <p className="grid border-border border-t px-3 py-2">{link}</p>}
    </section>
  );
}

function Mark({ isChecked }: { isChecked: boolean }) {
  const t = useTranslations("tasks");
  const Icon = isChecked ? Check : X;
  return (
    <span className={cx("mt-0.5 shrink-0", isChecked ? "text-score-high" : "text-fg-muted")}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{t(isChecked ? "checked" : "notChecked")}: </span>
    </span>
  );
}
