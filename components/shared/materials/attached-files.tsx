"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFileSize } from "@/components/kit/form/use-file-size";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { AttachmentRow } from "./attachment-row";

const previewPart = lazyPart(() => import("./file-dialog"));

type AttachedFilesProps = {
  files: readonly AttachedFile[];
  onRemove?: ((id: number) => Promise<unknown>) | undefined;
};

/** Attached files; each opens above the page. */
export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const t = useTranslations("tasks");
  const sizeOf = useFileSize();
  const [open, setOpen] = useState<AttachedFile>();
  const close = () => setOpen(undefined);
  const part = useLazyPart(previewPart, open !== undefined, close);
  if (files.length === 0) return <p className="text-fg-muted text-sm">{t("noFiles")}</p>;
  return (
    <>
      <ul>
        {files.map((file) => (
          <AttachmentRow key={file.id} attachment={file} note={sizeOf(file.size)} onRemove={onRemove}>
            <button
              type="button"
              onClick={() => setOpen(file)}
              className="min-w-0 py-2 text-left font-medium text-link underline-offset-2 wrap-anywhere hover:underline"
            >
              {file.title}
            </button>
          </AttachmentRow>
        ))}
      </ul>
      {part && open && <part.FileDialog file={open} onClose={close} />}
    </>
  );
}
