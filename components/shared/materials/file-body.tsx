"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFileSize } from "@/components/kit/form/use-file-size";
import { buttonClass } from "@/components/ui/button-class";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { FilePreview } from "./file-preview";
import { MaterialIcon } from "./material-icon";
import { previewOf } from "./preview-of";

/** What a file is, its download, and its content where the browser can show it. */
export function FileBody({ file }: { file: AttachedFile }) {
  const t = useTranslations("handbook");
  const sizeOf = useFileSize();
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-fg-muted">
          <MaterialIcon kind={file.kind} className="size-5" />
          {t(`kinds.${file.kind}`)}
          <span className="tabular-nums">{sizeOf(file.size)}</span>
        </span>
        {/* Browsers of phones show no PDF inside a page. */}
        {previewOf(file) === "pdf" && (
          <a href={file.file} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden />
            {t("preview.open")}
          </a>
        )}
        <a href={`${file.file}?download=1`} download className={buttonClass()}>
          <Download aria-hidden />
          {t("materials.download")}
        </a>
      </div>
      <FilePreview file={file} />
    </div>
  );
}
