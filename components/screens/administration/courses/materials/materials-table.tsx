"use client";

import { Download } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useFileSize } from "@/components/kit/form/file-size";
import { defineScreen } from "@/components/kit/resource/screen";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { buttonClass } from "@/components/ui/button-class";
import { type CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

const { create: _, ...keptFiles } = courseFileContract;

/** The files of a course. Files are added in the drop zone, so the table has no form for new ones. */
export const fileTable = defineScreen(keptFiles, {
  name: "files",
  columns: {
    title: { header: "handbook.columns.title", lead: ({ kind }) => <Kind kind={kind} /> },
    size: {
      header: "handbook.materials.size",
      align: "end",
      width: 100,
      priority: 1,
      onPhone: "line",
      cell: ({ size }) => <Size bytes={size} />,
    },
    uploaded_by: {
      header: "handbook.materials.addedBy",
      text: ({ uploaded_by: by }) => (by ? fullName(by) : ""),
      width: 170,
    },
    date_created: {
      header: "handbook.materials.added",
      width: 170,
      isFigures: true,
      cell: ({ date_created }) => <Moment instant={date_created} />,
    },
    file: {
      header: "handbook.materials.download",
      width: 120,
      priority: 1,
      cell: (file) => <DownloadLink file={file} />,
    },
  },
  inlineForm: { title: { kind: "text", label: "handbook.columns.title" } },
  empty: "handbook.materials.noFiles",
});

/** The links of a course: videos of the one known site play here, others open in a new tab. */
export const linkTable = defineScreen(courseLinkContract, {
  name: "links",
  columns: {
    title: { header: "handbook.columns.title", lead: ({ kind }) => <Kind kind={kind} /> },
    url: { header: "handbook.materials.url", grows: true, width: 240, onPhone: "line" },
  },
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

function Size({ bytes }: { bytes: number }) {
  const sizeOf = useFileSize();
  return <span className="whitespace-nowrap">{sizeOf(bytes)}</span>;
}

function Moment({ instant }: { instant: string }) {
  return momentText(instant, useTimeZone() ?? "UTC");
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
