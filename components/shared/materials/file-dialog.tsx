"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { roomOf } from "./preview-of";
import { useFileView } from "./use-file-view";

/** A dialog that shows one file. */
export function FileDialog({ file, onClose }: { file: AttachedFile; onClose(): void }) {
  const t = useTranslations("handbook");
  const { tools, body } = useFileView(file);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      room={roomOf(file)}
      title={file.title}
      tools={tools}
      closeLabel={t("close")}
    >
      {body}
    </Dialog>
  );
}
