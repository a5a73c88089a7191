"use client";

import { ExternalLink, Link2, Plus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useMemo, useRef, useState } from "react";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-field";
import { AttachedFiles } from "@/components/shared/materials/attached-files";
import { AttachmentRow } from "@/components/shared/materials/attachment-row";
import { DropZone } from "@/components/shared/materials/drop-zone";
import { FileChooser } from "@/components/shared/materials/file-chooser";
import { RunningUploads } from "@/components/shared/materials/running-uploads";
import { useUploads } from "@/components/shared/materials/use-uploads";
import { webUrl } from "@/components/shared/materials/video-address";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { upload } from "@/lib/client/upload";
import { taskAttachmentContract as contract, taskAttachmentContract } from "@/lib/contracts/task-attachments";
import type { Task, TaskLink } from "@/lib/contracts/tasks";

type TaskAttachmentsProps = {
  task: Task;
  canEdit: boolean;
  /** Where nothing is added, files can still be removed. */
  onRemoveFile?: (id: number) => Promise<unknown>;
};

/** The files and links of a task. Its estimator and administrators add and remove them. */
export function TaskAttachments({ task, canEdit, onRemoveFile }: TaskAttachmentsProps) {
  if (canEdit) return <EditedAttachments task={task} />;
  if (task.files.length + task.links.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-lg border border-border bg-surface p-3">
      {task.files.length > 0 && <Files task={task} onRemove={onRemoveFile} />}
      {task.links.length > 0 && <Links task={task} />}
    </div>
  );
}

type PartProps = { task: Task; onRemove?: ((id: number) => Promise<unknown>) | undefined };

function Files({ task, onRemove }: PartProps) {
  const t = useTranslations("handbook.materials");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm">
        {t("files")}
      </h3>
      <AttachedFiles files={task.files} onRemove={onRemove} />
    </section>
  );
}

function Links({ task, onRemove }: PartProps) {
  const t = useTranslations("handbook.materials");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm">
        {t("links")}
      </h3>
      <AttachedLinks links={task.links} onRemove={onRemove} />
    </section>
  );
}

function EditedAttachments({ task }: { task: Task }) {
  const t = useTranslations();
  const { id } = task;
  const card = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const removeFile = useSend(contract.removeFile);
  const removeLink = useSend(contract.removeLink);
  const uploads = useUploads(
    useMemo(
      () => ({
        send: ({ file, title }, options) =>
          upload(contract.addFile, { params: { id }, body: { title }, files: { file } }, options),
        changes: contract.addFile.changes,
      }),
      [id],
    ),
  );
  return (
    <DropZone ref={card} onFiles={uploads.add}>
      <div className="grid gap-3 p-3">
        <Files task={task} onRemove={(file) => removeFile.send({ params: { id }, body: { id: file } })} />
        <RunningUploads uploads={uploads} onForget={() => card.current?.focus()} />
        <Links task={task} onRemove={(link) => removeLink.send({ params: { id }, body: { id: link } })} />
        {isLinking && <LinkForm task={id} onClose={() => setIsLinking(false)} />}
        <div className="flex flex-wrap gap-2">
          <FileChooser ref={chooser} label={t("handbook.upload.choose")} onFiles={uploads.add} />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden />
            {t("handbook.upload.choose")}
          </Button>
          {!isLinking && (
            <Button size="sm" onClick={() => setIsLinking(true)}>
              {task.links.length > 0 ? <Plus aria-hidden /> : <Link2 aria-hidden />}
              {t("handbook.materials.newLink")}
            </Button>
          )}
        </div>
      </div>
    </DropZone>
  );
}

type AttachedLinksProps = {
  links: readonly TaskLink[];
  onRemove?: ((id: number) => Promise<unknown>) | undefined;
};

/** Links that open in a new tab. */
function AttachedLinks({ links, onRemove }: AttachedLinksProps) {
  const t = useTranslations();
  if (links.length === 0) return <p className="text-fg-muted text-sm">{t("tasks.noLinks")}</p>;
  return (
    <ul>
      {links.map((link) => (
        <AttachmentRow key={link.id} attachment={link} note={webUrl(link.url)?.host} onRemove={onRemove}>
          <a
            href={webUrl(link.url)?.href}
            target="_blank"
            rel="noopener noreferrer"
            className="min-w-0 py-2 font-medium text-link underline-offset-2 wrap-anywhere hover:underline"
          >
            {link.title} <ExternalLink aria-hidden className="inline size-3.5 align-baseline" />
            <span className="sr-only">{t("learning.materials.newTab")}</span>
          </a>
        </AttachmentRow>
      ))}
    </ul>
  );
}

const { addLink } = taskAttachmentContract;
type Field = FieldOf<typeof addLink>;

/** Attaches a link to a task. */
function LinkForm({ task, onClose }: { task: number; onClose(): void }) {
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
