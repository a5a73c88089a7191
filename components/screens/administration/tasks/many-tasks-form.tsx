"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import { useEstimators } from "@/components/shared/people/use-estimators";
import { endpoint } from "@/lib/contracts/endpoint";
import { Id } from "@/lib/contracts/fields";
import { manyTasksContract } from "@/lib/contracts/many-tasks";
import type { Deed } from "./many-tasks-calls";

const { change } = manyTasksContract;
/** The form's bodies: the tasks are chosen already. */
const toDay = endpoint({ ...change, body: z.object({ deadline_date: change.body.shape.deadline_date }) });
const toEstimator = endpoint({ ...change, body: z.object({ estimator: Id }) });

type ManyTasksFormProps = {
  what: "deadline" | "estimator";
  preview(deed: Deed): Promise<void>;
  onCancel(): void;
};

/** The new deadline, or the new estimator, of many tasks. */
export function ManyTasksForm({ what, preview, onCancel }: ManyTasksFormProps) {
  const t = useTranslations("manyTasks");
  const { options, titleOf } = useEstimators();
  const common = {
    defaults: {},
    onDone: () => undefined,
    submitLabel: t("preview"),
    cancel: { label: t("cancel"), onCancel },
    layout: "dialog" as const,
  };
  return what === "deadline" ? (
    <Form endpoint={toDay} {...common} send={({ deadline_date = null }) => preview({ what, deadline_date })}>
      <DateField<"deadline_date"> name="deadline_date" label={t("newDeadline")} hint={t("deadlineHint")} />
    </Form>
  ) : (
    <Form
      endpoint={toEstimator}
      {...common}
      send={({ estimator }) => preview({ what, estimator, name: titleOf(estimator) })}
    >
      <ComboboxField<"estimator">
        name="estimator"
        label={t("newEstimator")}
        hint={t("estimatorHint")}
        options={options}
        autoFocus
      />
    </Form>
  );
}
