"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { defineScreen } from "@/components/kit/resource/screen";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { buttonClass } from "@/components/ui/button-class";
import { type CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";

const { create: _, ...keptFiles } = courseFileContract;

/** The files of a course. Files are added in the drop zone, so the table has no form for new ones. */
export const fileTable = defineScreen(keptFiles, {
  name: "files",
  cells: {
    title: { lead: ({ kind }) => <Kind kind={kind} /> },
    file: { cell: (file) => <DownloadLink file={file} /> },
  },
  inlineForm: { title: { kind: "text", label: "handbook.columns.title" } },
  empty: "handbook.materials.noFiles",
});

/** The links of a course: videos of the one known site play here, others open in a new tab. */
export const linkTable = defineScreen(courseLinkContract, {
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
