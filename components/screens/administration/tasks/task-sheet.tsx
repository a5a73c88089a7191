"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import type { FieldOf } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { PersonField } from "@/components/shared/people/person-field";
import type { Estimators } from "@/components/shared/people/use-estimators";
import type { Titles } from "@/components/shared/people/use-titles";
import { listQuery } from "@/lib/client/queries";
import { checklistContract } from "@/lib/contracts/checklists";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { fullName } from "@/lib/rules/person-names";
import { checklistsQuery } from "./tasks-view";

type Field = FieldOf<typeof taskContract.create>;
type TaskSheetProps = SheetProps<Task> & { estimators: Estimators; checklists: Titles };

/** The form of a task. The person and the checklist of an estimated task stay until it is reset. */
export function TaskSheet({ estimators, checklists, ...sheet }: TaskSheetProps) {
  const t = useTranslations();
  return (
    <RowSheet
      {...sheet}
      createTitle={t("adminTasks.create")}
      editTitle={({ title }) => t("resource.editTitle", { row: title })}
    >
      {(task) => (
        <RowForm contract={taskContract} row={task} onDone={sheet.onDone} onCancel={sheet.onClose}>
          <TextField<Field> name="title" label={t("tasks.columns.title")} autoFocus />
          {task && task.score !== null ? (
            <p className="text-fg-muted">{t("adminTasks.lockedHint")}</p>
          ) : (
            <>
              <PersonField<Field>
                name="user"
                label={t("tasks.columns.user")}
                {...(task && { known: { value: task.user, label: fullName(task.user_info) } })}
              />
              <ComboboxField<Field>
                name="checklist"
                label={t("tasks.columns.checklist")}
                options={checklists.options}
                isBusy={!checklists.isKnown}
              />
            </>
          )}
          <EstimatorField estimators={estimators} task={task} />
          <DateField<Field> name="deadline_date" label={t("tasks.columns.deadline")} />
          <TextareaField<Field> name="description" label={t("adminTasks.description")} rows={4} />
        </RowForm>
      )}
    </RowSheet>
  );
}

/** One of the chosen checklist's estimators, but never the person. */
function EstimatorField({ estimators, task }: { estimators: Estimators; task: Task | undefined }) {
  const t = useTranslations();
  const { data } = useQuery(listQuery(checklistContract.list, checklistsQuery));
  const [checklist] = useFieldValue<Field>("checklist");
  const [user] = useFieldValue<Field>("user");
  const chosen = data?.results.find(({ id }) => id === checklist);
  const able = estimators.options.filter(
    ({ value }) => value !== user && (!chosen || chosen.estimators.includes(value)),
  );
  // One who left stays visible until another is chosen.
  const isListed = !task || able.some(({ value }) => value === task.estimator) || task.checklist !== checklist;
  const known = task && { value: task.estimator, label: fullName(task.estimator_info), hint: "" };
  return (
    <ComboboxField<Field>
      name="estimator"
      label={t("tasks.columns.estimator")}
      hint={chosen && able.length === 0 ? t("adminTasks.noEstimators") : t("adminTasks.estimatorHint")}
      options={isListed || !known ? able : [known, ...able]}
    />
  );
}
