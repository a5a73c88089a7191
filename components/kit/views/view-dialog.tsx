"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { useSend } from "@/lib/client/mutations";
import { type SavedView, savedViewContract } from "@/lib/contracts/saved-views";

type ViewDialogProps = { onClose(): void } & (
  | { list: string; query: string; onKept(id: number, query: string): void; view?: undefined }
  | { view: SavedView }
);

/** Keeps what a table shows under a name; of a view that is there, changes the name or shares it. */
export function ViewDialog(props: ViewDialogProps) {
  const t = useTranslations("views");
  const { view, onClose } = props;
  const dialog = view ? { title: t("editTitle") } : { title: t("newTitle"), description: t("newText") };
  return (
    <FormDialog isOpen onClose={onClose} closeLabel={t("close")} {...dialog}>
      {props.view ? <EditForm {...props} /> : <NewForm {...props} />}
    </FormDialog>
  );
}

function NewForm({ list, query, onKept, onClose }: Extract<ViewDialogProps, { list: string }>) {
  const t = useTranslations("views");
  const toasts = useToasts();
  const { send } = useSend(savedViewContract.create);
  return (
    <Form
      endpoint={savedViewContract.create}
      defaults={{ list, query, title: "", is_shared: false }}
      send={(body) => send({ body })}
      onDone={(kept) => {
        toasts.done(t("saved", { title: kept.title }));
        onClose();
        onKept(kept.id, kept.query);
      }}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      <Fields />
    </Form>
  );
}

function EditForm({ view, onClose }: { view: SavedView; onClose(): void }) {
  const t = useTranslations("views");
  const toasts = useToasts();
  const { send } = useSend(savedViewContract.patch);
  return (
    <Form
      endpoint={savedViewContract.patch}
      defaults={{ title: view.title, is_shared: view.is_shared }}
      isPatch
      send={(body) => send({ params: { id: view.id }, body })}
      onDone={({ title }) => {
        toasts.done(t("saved", { title }));
        onClose();
      }}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      <Fields />
    </Form>
  );
}

/** Administrators alone share. */
function Fields() {
  const t = useTranslations("views");
  const { isAdministrator } = useCurrentUser();
  return (
    <>
      <TextField name="title" label={t("title")} autoFocus />
      {isAdministrator && <CheckboxField name="is_shared" label={t("share")} hint={t("shareHint")} />}
    </>
  );
}
