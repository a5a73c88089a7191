"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFileSize } from "@/components/kit/form/use-file-size";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { AttachmentRow } from "./attachment-row";
import { MaterialIcon } from "./material-icon";
import { previewOf } from "./preview-of";

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
          <AttachmentRow
            key={file.id}
            attachment={file}
            note={sizeOf(file.size)}
            onRemove={onRemove}
            sign={previewOf(file) === "image" && <Thumbnail file={file} onOpen={() => setOpen(file)} />}
          >
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

/** A picture is recognised by itself. For keyboard and screen readers its title, right beside it, is the one button. */
function Thumbnail({ file, onOpen }: { file: AttachedFile; onOpen(): void }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <MaterialIcon kind={file.kind} className="size-5" />;
  return (
    <button type="button" tabIndex={-1} aria-hidden onClick={onOpen} className="my-2 shrink-0">
      <img
        src={file.file}
        alt=""
        loading="lazy"
        onError={() => setIsBroken(true)}
        className="size-touch rounded-sm border border-border object-cover"
      />
    </button>
  );
}
