"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { useEstimators } from "@/components/shared/people/use-estimators";
import { Button } from "@/components/ui/button";
import { useSendInPlace } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { sendRequest } from "@/lib/client/send-request";
import { paths } from "@/lib/config/paths";
import { checklistContract } from "@/lib/contracts/checklists";
import type { AnswerOf, InputOf } from "@/lib/contracts/endpoint";
import { taskBatchContract } from "@/lib/contracts/task-batches";
import { taskContract } from "@/lib/contracts/tasks";
import { GiveTasksPlan } from "./give-tasks-plan";

const { give } = taskContract;
const { undo } = taskBatchContract;
type Body = InputOf<typeof give>;
export type GivenTo = Pick<Body, "users" | "matching">;

type GiveTasksDialogProps = { people: GivenTo; count: number; onGiven(): void; onClose(): void };
type Plan = { body: Body; answer: AnswerOf<typeof give> };

/** Gives one checklist to many people: first what, then who would get it, and only then is it given. */
export function GiveTasksDialog({ people, count, onGiven, onClose }: GiveTasksDialogProps) {
  const t = useTranslations("giveTasks");
  const tellGiven = useTellGiven();
  const { send, isSending, problem } = useSendInPlace(give);
  const [plan, setPlan] = useState<Plan>();
  const able = plan?.answer.given.length ?? 0;

  const create = async () => {
    if (!plan) return;
    const sent = await send({ body: { ...plan.body, dry_run: false } });
    if (!sent) return;
    tellGiven(sent.answer);
    onGiven();
  };

  return (
    <FormDialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title", { count })}
      closeLabel={t("cancel")}
      footer={
        plan && (
          <>
            <Button onClick={() => setPlan(undefined)} disabled={isSending}>
              {t("back")}
            </Button>
            {able > 0 && (
              <Button variant="primary" isBusy={isSending} onClick={() => void create()}>
                {t("give", { count: able })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={plan && "hidden"}>
        <GiveTasksForm
          preview={async (fields) => {
            const body: Body = { ...fields, ...people, dry_run: true };
            setPlan({ body, answer: await sendRequest(give, { body }) });
          }}
          onCancel={onClose}
        />
      </div>
      {plan && (
        <div className="grid gap-4">
          <ProblemBox error={problem} />
          <GiveTasksPlan plan={plan.answer} />
        </div>
      )}
    </FormDialog>
  );
}

/** Says how many tasks were given, with a link to them, and takes back those that nobody has estimated. */
function useTellGiven() {
  const t = useTranslations();
  const toasts = useToasts();
  const offerUndo = useUndo();
  return ({ batch, given }: AnswerOf<typeof give>) => {
    const text = t("giveTasks.done", { count: given.length });
    if (batch === null) return toasts.success(text);
    const run = async () => {
      const { kept } = await sendRequest(undo, { params: { id: batch }, body: {} });
      if (kept > 0) toasts.warning(t("taskBatches.kept", { count: kept }));
    };
    const href = `${paths.tasks}?tasks.batch=${batch}`;
    offerUndo(text, { run, changes: undo.changes }, { label: t("taskBatches.show"), href });
  };
}

type Fields = Omit<InputOf<typeof taskContract.give>, "users" | "matching" | "dry_run">;
type Field = keyof Fields;

type GiveTasksFormProps = { preview(fields: Fields): Promise<void>; onCancel(): void };

/** What is given to everybody: the checklist, its estimators, the deadline. */
export function GiveTasksForm({ preview, onCancel }: GiveTasksFormProps) {
  const t = useTranslations();
  const { data } = useQuery(listQuery(checklistContract.list, { ordering: "title" }));
  const checklists = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form
      endpoint={taskContract.give}
      // The people are chosen already, but the contract asks for some of them.
      defaults={{ dry_run: true, users: [1] }}
      send={({ users: _, matching: __, dry_run: ___, ...fields }) => preview(fields)}
      submitLabel={t("giveTasks.preview")}
      cancel={{ label: t("giveTasks.cancel"), onCancel }}
      layout="dialog"
    >
      <ComboboxField<Field>
        name="checklist"
        label={t("giveTasks.checklist")}
        options={checklists}
        isBusy={!data}
        autoFocus
      />
      <TextField<Field> name="title" label={t("giveTasks.name")} />
      <EstimatorsField />
      <DateField<Field> name="deadline_date" label={t("tasks.columns.deadline")} />
      <TextareaField<Field> name="description" label={t("adminTasks.description")} rows={3} />
    </Form>
  );
}

/** The estimators of the chosen checklist, all of whom are chosen at first. */
function EstimatorsField() {
  const t = useTranslations();
  const { data } = useQuery(listQuery(checklistContract.list, { ordering: "title" }));
  const [checklist] = useFieldValue<Field>("checklist");
  const { options } = useEstimators();
  const chosen = data?.results.find(({ id }) => id === checklist);
  const able = options.filter(({ value }) => !chosen || chosen.estimators.includes(value));
  const [, choose] = useFieldValue<Field>("estimators");
  const proposedFor = useRef<number>(undefined);
  useEffect(() => {
    if (!chosen || options.length === 0 || proposedFor.current === chosen.id) return;
    proposedFor.current = chosen.id;
    choose(able.map(({ value }) => value));
  });
  return (
    <MultiSelectField<Field>
      name="estimators"
      label={t("giveTasks.estimators")}
      hint={chosen && able.length === 0 ? t("adminTasks.noEstimators") : t("giveTasks.estimatorsHint")}
      options={able}
    />
  );
}
