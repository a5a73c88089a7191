"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { type AnyRow, defineScreen } from "@/components/kit/resource/screen";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import type { ShowMaterial } from "@/components/shared/materials/use-preview";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { DropZone } from "@/components/shared/uploads/drop-zone";
import { FileChooser } from "@/components/shared/uploads/file-chooser";
import { RunningUploads } from "@/components/shared/uploads/running-uploads";
import type { Uploads } from "@/components/shared/uploads/use-uploads";
import { buttonClass } from "@/components/ui/button-class";
import { type CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";

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

const { create: _, ...keptFiles } = courseFileContract;

/** The files of a course. Files are added in the drop zone, so the table has no form for new ones. */
const fileTable = defineScreen(keptFiles, {
  name: "files",
  cells: {
    title: { lead: ({ kind }) => <Kind kind={kind} /> },
    file: { cell: (file) => <DownloadLink file={file} /> },
  },
  inlineForm: { title: { kind: "text", label: "handbook.columns.title" } },
  empty: "handbook.materials.noFiles",
});

/** The links of a course: videos of the one known site play here, others open in a new tab. */
const linkTable = defineScreen(courseLinkContract, {
  name: "links",
  cells: { title: { lead: ({ kind }) => <Kind kind={kind} /> } },
  inlineForm: {
    title: { kind: "text", label: "handbook.columns.title" },
    url: { kind: "url", label: "handbook.materials.url", hint: "handbook.materials.urlHint" },
  },
  createLabel: "handbook.materials.newLink",
  empty: "handbook.materials.noLinks",
});

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
