"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { PersonField } from "@/components/shared/people/person-field";
import { useSend } from "@/lib/client/mutations";
import { type Task, taskContract } from "@/lib/contracts/tasks";

const { copy } = taskContract;
type Field = FieldOf<typeof copy>;

/** The same task for another person, with its links and files. */
export function CopyDialog({ task, onClose }: { task: Task; onClose(): void }) {
  const t = useTranslations();
  const toasts = useToasts();
  const { send } = useSend(copy);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("adminTasks.copyTitle", { row: task.title })}
      description={t("adminTasks.copyText")}
      closeLabel={t("resource.cancel")}
    >
      <Form
        endpoint={copy}
        defaults={{}}
        send={(body) => send({ params: { id: task.id }, body })}
        onDone={({ title }) => {
          toasts.success(t("adminTasks.copied", { row: title }));
          onClose();
        }}
        submitLabel={t("adminTasks.copyConfirm")}
        cancel={{ label: t("resource.cancel"), onCancel: onClose }}
        layout="dialog"
      >
        <PersonField<Field> name="user" label={t("tasks.columns.user")} autoFocus />
        <DateField<Field> name="deadline_date" label={t("tasks.columns.deadline")} />
      </Form>
    </FormDialog>
  );
}
