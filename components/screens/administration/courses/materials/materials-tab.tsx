"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { usePreview } from "@/components/shared/materials/use-preview";
import { later, useLater } from "@/components/ui/later";
import { DropZone } from "./drop-zone";
import { fileTable, linkTable } from "./materials-table";
import { UploadRow } from "./upload-row";
import type { Uploads } from "./use-uploads";

const previewPart = later(() => import("@/components/shared/materials/preview-dialog"));

/** The materials of a course: uploaded files and links. */
export function MaterialsTab({ course, uploads }: { course: number; uploads: Uploads }) {
  const t = useTranslations("handbook");
  const { shown, show } = usePreview();
  const close = () => void show(null);
  const preview = useLater(previewPart, shown !== null, close);
  const files = useRef<HTMLElement>(null);
  // The pressed button disappears with its row, so the focus moves to the file button.
  const forget = (key: number) => {
    uploads.forget(key);
    files.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-6">
      <section ref={files} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
        <h2 className="text-md">{t("materials.files")}</h2>
        <DropZone onFiles={uploads.add} />
        {uploads.all.length > 0 && (
          <ul aria-label={t("upload.list")} className="grid rounded-lg border border-border bg-surface px-4">
            {uploads.all.map((one) => (
              <UploadRow key={one.key} upload={one} uploads={uploads} onForget={() => forget(one.key)} />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          <span key={uploads.added.length}>
            {uploads.added.length > 0 && t("upload.added", { title: uploads.added.at(-1) ?? "" })}
          </span>
        </p>
        <ResourceScreen screen={fileTable} title={t("materials.files")} parent={{ by: "course", id: course }} />
      </section>
      <section className="grid min-w-0 gap-3">
        <h2 className="text-md">{t("materials.links")}</h2>
        <ResourceScreen screen={linkTable} title={t("materials.links")} parent={{ by: "course", id: course }} />
      </section>
      {preview && <preview.PreviewDialog shown={shown} onClose={close} />}
    </div>
  );
}
