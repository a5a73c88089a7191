"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFileSize } from "@/components/kit/form/file-size";
import { defineScreen } from "@/components/kit/resource/screen";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { usePreview } from "@/components/shared/materials/use-preview";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { buttonClass } from "@/components/ui/button-class";
import { type CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import { type CourseLink, courseLinkContract } from "@/lib/contracts/course-links";
import { dayText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

const { create: _, ...keptFiles } = courseFileContract;

/** The files of a course. Files are added in the drop zone, so the table has no form for new ones. */
export const fileTable = defineScreen(keptFiles, {
  name: "files",
  columns: {
    title: { header: "handbook.columns.title", cell: (file) => <FileTitle file={file} /> },
    size: { header: "handbook.materials.size", align: "end", cell: ({ size }) => <Size bytes={size} /> },
    uploaded_by: { header: "handbook.materials.addedBy", text: ({ uploaded_by: by }) => (by ? fullName(by) : "") },
    date_created: { header: "handbook.materials.added", cell: ({ date_created }) => <Day instant={date_created} /> },
    file: { header: "handbook.materials.download", cell: (file) => <DownloadLink file={file} /> },
  },
  form: { title: { kind: "text", label: "handbook.columns.title" } },
  empty: "handbook.materials.noFiles",
});

/** The links of a course: videos of the one known site play here, others open in a new tab. */
export const linkTable = defineScreen(courseLinkContract, {
  name: "links",
  columns: {
    title: { header: "handbook.columns.title", cell: (link) => <LinkTitle link={link} /> },
    url: { header: "handbook.materials.url", cell: ({ url }) => <Address text={url} /> },
  },
  form: {
    title: { kind: "text", label: "handbook.columns.title" },
    url: { kind: "url", label: "handbook.materials.url", hint: "handbook.materials.urlHint" },
  },
  createLabel: "handbook.materials.newLink",
  empty: "handbook.materials.noLinks",
});

const titleClass =
  "min-w-0 text-start text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

function Titled({ kind, children }: { kind: CourseFile["kind"]; children: ReactNode }) {
  const t = useTranslations("handbook.kinds");
  return (
    <span className="flex min-w-0 items-center gap-2 sm:min-w-48">
      <MaterialIcon kind={kind} />
      {children}
      <span className="sr-only">{t(kind)}</span>
    </span>
  );
}

function FileTitle({ file: { id, title, kind } }: { file: CourseFile }) {
  const { show } = usePreview();
  return (
    <Titled kind={kind}>
      <button type="button" className={titleClass} onClick={() => show({ what: "file", id })}>
        {title}
      </button>
    </Titled>
  );
}

function LinkTitle({ link: { id, title, kind, url } }: { link: CourseLink }) {
  const { show } = usePreview();
  const page = webUrl(url);
  if (videoAddress(url)) {
    return (
      <Titled kind={kind}>
        <button type="button" className={titleClass} onClick={() => show({ what: "link", id })}>
          {title}
        </button>
      </Titled>
    );
  }
  return <Titled kind={kind}>{page ? <OutwardLink href={page.href} title={title} /> : title}</Titled>;
}

function OutwardLink({ href, title }: { href: string; title: string }) {
  const t = useTranslations("handbook.materials");
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={titleClass}>
      {title}
      <ExternalLink aria-hidden className="ms-1 inline size-3.5" />
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}

function Size({ bytes }: { bytes: number }) {
  const sizeOf = useFileSize();
  return <span className="whitespace-nowrap">{sizeOf(bytes)}</span>;
}

function Day({ instant }: { instant: string }) {
  return dayText(instant, useTimeZone() ?? "UTC");
}

function Address({ text }: { text: string }) {
  return (
    <span className="block min-w-0 sm:max-w-96 sm:truncate" title={text}>
      {text}
    </span>
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
