import { type MaterialKind, materialKinds } from "@/lib/contracts/material-kind";

/** "doc" is for files of office programs, "document" for files with fixed pages. */
const EXTENSIONS: Partial<Record<MaterialKind, string>> = {
  image: "png jpg jpeg gif webp avif bmp svg ico tif tiff heic heif",
  video: "mp4 m4v webm ogv mov avi mkv wmv mpg mpeg 3gp",
  audio: "mp3 m4a wav ogg oga opus flac aac wma",
  doc: "doc docx docm dot dotx odt rtf xls xlsx xlsm ods ppt pptx pptm pps ppsx odp pages numbers key",
  text: "txt md markdown csv tsv log json xml yaml yml htm html",
  document: "pdf djvu djv epub fb2 xps ps",
};

const KIND_OF = new Map(
  materialKinds.flatMap((kind) => (EXTENSIONS[kind] ?? "").split(" ").map((extension) => [extension, kind] as const)),
);

/** The one site whose pages are videos. */
const VIDEO_SITE = /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/;

/** The kind of a material, from the extension of its file name or URL. */
export function materialKind(nameOrUrl: string): MaterialKind {
  const url = /^https?:/i.test(nameOrUrl) && URL.canParse(nameOrUrl) ? new URL(nameOrUrl) : undefined;
  if (url && VIDEO_SITE.test(url.hostname)) return "video";
  const name = (url?.pathname ?? nameOrUrl).split(/[/\\]/).at(-1) ?? "";
  const extension = /.\.(\w+)$/.exec(name)?.[1];
  return KIND_OF.get(extension?.toLowerCase() ?? "") ?? "other";
}
