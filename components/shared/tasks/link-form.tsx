"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import { taskAttachmentContract } from "@/lib/contracts/task-attachments";

const { addLink } = taskAttachmentContract;
type Field = FieldOf<typeof addLink>;

/** Attaches a link to a task. */
export function LinkForm({ task, onClose }: { task: number; onClose(): void }) {
  const t = useTranslations();
  const { send } = useSend(addLink);
  return (
    <Form
      endpoint={addLink}
      defaults={{}}
      send={(body) => send({ params: { id: task }, body })}
      onDone={onClose}
      submitLabel={t("resource.save")}
      cancel={{ label: t("resource.cancel"), onCancel: onClose }}
    >
      <TextField<Field> name="title" label={t("handbook.columns.title")} autoFocus />
      <TextField<Field>
        name="url"
        type="url"
        label={t("handbook.materials.url")}
        hint={t("handbook.materials.urlHint")}
      />
    </Form>
  );
}
