"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { Part } from "@/components/kit/feedback/part";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import type { AnyRow } from "@/components/kit/resource/screen";
import type { ShowMaterial } from "@/components/shared/materials/use-preview";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { later, useWhenIdle } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { DropZone } from "./drop-zone";
import { fileTable, linkTable } from "./materials-table";
import type { Uploads } from "./use-uploads";

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
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("upload.choose")}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
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

const uploadPart = later(() => import("./upload-row"));

function RunningUploads({ uploads, onForget }: { uploads: Uploads; onForget(): void }) {
  const t = useTranslations("handbook.upload");
  useWhenIdle(uploadPart);
  const forget = (key: number) => {
    uploads.forget(key);
    onForget();
  };
  return (
    <>
      {uploads.all.length > 0 && (
        <Part of={uploadPart} waiting={<Skeleton className="h-14" />}>
          {({ UploadRow }) => (
            <ul aria-label={t("list")} className="grid border-border border-t px-3">
              {uploads.all.map((one) => (
                <UploadRow key={one.key} upload={one} uploads={uploads} onForget={() => forget(one.key)} />
              ))}
            </ul>
          )}
        </Part>
      )}
      <p role="status" className="sr-only">
        <span key={uploads.added.length}>
          {uploads.added.length > 0 && t("added", { title: uploads.added.at(-1) ?? "" })}
        </span>
      </p>
    </>
  );
}
