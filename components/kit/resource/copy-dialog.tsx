"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import type { CopyEndpoint } from "./contract";

type Props = {
  endpoint: CopyEndpoint;
  row: { id: number; title: string };
  /** What the copy has, and what it has not. */
  text: string;
  onDone(copy: object): void;
  onClose(): void;
};

/** Copies a row under a new title, and leads to the copy. */
export function CopyDialog({ endpoint, row, text, onDone, onClose }: Props) {
  const t = useTranslations("resource");
  const toasts = useToasts();
  const { send } = useSend(endpoint);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("copyTitle", { row: row.title })}
      description={text}
      closeLabel={t("close")}
    >
      <Form
        endpoint={endpoint}
        defaults={{ title: t("copyOf", { title: row.title }) }}
        send={async (body) => ({ title: body.title, copy: await send({ params: { id: row.id }, body }) })}
        onDone={({ title, copy }) => {
          toasts.done(t("copied", { row: title }));
          onClose();
          onDone(copy);
        }}
        submitLabel={t("copy")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        layout="dialog"
      >
        <TextField name="title" label={t("copyName")} autoFocus />
      </Form>
    </FormDialog>
  );
}
