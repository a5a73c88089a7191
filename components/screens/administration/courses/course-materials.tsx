"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { Cells } from "@/components/kit/table/use-list-columns";
import { DropZone } from "@/components/shared/materials/drop-zone";
import { FileChooser } from "@/components/shared/materials/file-chooser";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { RunningUploads } from "@/components/shared/materials/running-uploads";
import type { ShowMaterial } from "@/components/shared/materials/use-material-preview";
import type { Uploads } from "@/components/shared/materials/use-uploads";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { buttonClass } from "@/components/ui/button-class";
import { sendRequest } from "@/lib/client/send-request";
import { type CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import { type CourseLink, courseLinkContract } from "@/lib/contracts/course-links";
import type { CourseKind } from "@/lib/contracts/courses";
import { MaterialOrder } from "./material-order";

type CourseMaterialsProps = { kind: CourseKind; course: number; uploads: Uploads; show: ShowMaterial };

/** The files and links of a course in one card, onto which new files can be dropped, and below it their order. */
export function CourseMaterials({ kind, course, uploads, show }: CourseMaterialsProps) {
  const t = useTranslations("handbook");
  const title = { kind: "text", label: t("columns.title") } as const;
  const card = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const openFile = useCallback(
    ({ id }: CourseFile) =>
      () =>
        show({ what: "file", id }),
    [show],
  );
  const openLink = useCallback(
    ({ id, url }: CourseLink) => (videoAddress(url) ? () => show({ what: "link", id }) : webUrl(url)?.href),
    [show],
  );
  return (
    <div className="grid min-w-0 gap-4">
      <DropZone ref={card} onFiles={uploads.add}>
        <FileChooser ref={chooser} label={t("upload.choose")} onFiles={uploads.add} />
        <ResourceList
          isPart
          name="files"
          caption={t("materials.files")}
          noun="files"
          contract={keptFiles}
          fixed={{ course }}
          cells={fileCells}
          form={{ isInline: true, fields: { title } }}
          empty={{ title: t("materials.noFiles") }}
          opening={openFile}
          create={{ label: t("upload.choose"), onCreate: () => chooser.current?.click() }}
        />
        {/* The pressed button disappears with its row, so the focus moves to the card. */}
        <RunningUploads uploads={uploads} onForget={() => card.current?.focus()} />
        <div className="border-border border-t">
          <ResourceList
            isPart
            name="links"
            caption={t("materials.links")}
            noun="links"
            contract={courseLinkContract}
            fixed={{ course }}
            cells={linkCells}
            form={{
              isInline: true,
              fields: { title, url: { kind: "url", label: t("materials.url"), hint: t("materials.urlHint") } },
            }}
            createLabel={t("materials.newLink")}
            empty={{ title: t("materials.noLinks") }}
            opening={openLink}
            deletion={({ id }) => ({
              undo: () => sendRequest(courseLinkContract.restore, { params: { id }, body: {} }),
            })}
          />
        </div>
      </DropZone>
      {/* Not in the card: tables in it, which are containers, would disappear in Chromium when another part comes into it. */}
      <MaterialOrder kind={kind} course={course} />
    </div>
  );
}

/** Files are added in the drop zone, so the list has no form for new ones. */
const { create: _, ...keptFiles } = courseFileContract;

const fileCells: Cells<typeof courseFileContract.list> = {
  title: { picture: ({ kind }) => <Kind kind={kind} /> },
  file: { cell: (file) => <DownloadLink file={file} /> },
};
const linkCells: Cells<typeof courseLinkContract.list> = { title: { picture: ({ kind }) => <Kind kind={kind} /> } };

function Kind({ kind }: { kind: CourseFile["kind"] }) {
  const t = useTranslations("handbook.kinds");
  return (
    <>
      <MaterialIcon kind={kind} />
      <span className="sr-only">{t(kind)}</span>
    </>
  );
}

function DownloadLink({ file: { file, title } }: { file: CourseFile }) {
  const t = useTranslations("handbook.materials");
  return (
    <a
      href={`${file}?download=1`}
      download
      className={buttonClass({ variant: "ghost", size: "icon" })}
      aria-label={t("downloadOf", { title })}
      title={t("download")}
    >
      <Download aria-hidden />
    </a>
  );
}
