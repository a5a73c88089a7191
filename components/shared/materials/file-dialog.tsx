"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { FileBody } from "./file-body";
import { roomOf } from "./preview-of";

/** A dialog that shows one file. */
export function FileDialog({ file, onClose }: { file: AttachedFile; onClose(): void }) {
  const t = useTranslations("handbook");
  return (
    <Dialog isOpen onClose={onClose} size="lg" room={roomOf(file)} title={file.title} closeLabel={t("close")}>
      <FileBody file={file} />
    </Dialog>
  );
}
