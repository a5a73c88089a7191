"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import type { AnyRow } from "@/components/kit/resource/screen";
import type { ShowMaterial } from "@/components/shared/materials/use-preview";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { DropZone } from "@/components/shared/uploads/drop-zone";
import { FileChooser } from "@/components/shared/uploads/file-chooser";
import { RunningUploads } from "@/components/shared/uploads/running-uploads";
import type { Uploads } from "@/components/shared/uploads/use-uploads";
import { fileTable, linkTable } from "./materials-table";

type CourseMaterialsProps = { course: number; uploads: Uploads; show: ShowMaterial };

/** The files and links of a course in one card, onto which new files can be dropped. */
export function CourseMaterials({ course, uploads, show }: CourseMaterialsProps) {
  const t = useTranslations("handbook");
  const card = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const openFile = useCallback(
    ({ id }: AnyRow) =>
      () =>
        show({ what: "file", id }),
    [show],
  );
  const openLink = useCallback(
    ({ id, url }: AnyRow) => (videoAddress(String(url)) ? () => show({ what: "link", id }) : webUrl(String(url))?.href),
    [show],
  );
  return (
    <DropZone ref={card} onFiles={uploads.add}>
      <FileChooser ref={chooser} label={t("upload.choose")} onFiles={uploads.add} />
      <ResourceScreen
        screen={fileTable}
        title={t("materials.files")}
        parent={{ by: "course", id: course }}
        opening={openFile}
        create={{ label: t("upload.choose"), onCreate: () => chooser.current?.click() }}
      />
      {/* The pressed button disappears with its row, so the focus moves to the card. */}
      <RunningUploads uploads={uploads} onForget={() => card.current?.focus()} />
      <div className="border-border border-t">
        <ResourceScreen
          screen={linkTable}
          title={t("materials.links")}
          parent={{ by: "course", id: course }}
          opening={openLink}
        />
      </div>
    </DropZone>
  );
}
