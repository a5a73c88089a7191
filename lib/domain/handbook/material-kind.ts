import type { MaterialKind } from "@/lib/contracts/material-kind";

const EXTENSIONS: Record<Exclude<MaterialKind, "other">, string> = {
  image: "png jpg jpeg gif webp avif bmp svg tif tiff heic",
  video: "mp4 m4v mov webm mkv ogv avi wmv mpg mpeg",
  audio: "mp3 m4a aac ogg oga opus wav flac wma",
  doc: "doc docx odt rtf xls xlsx ods ppt pptx odp",
  text: "txt md csv log",
  document: "pdf djvu epub fb2 xps",
};

/** What kind of material a name promises, by its extension. */
export function materialKind(name: string): MaterialKind {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kinds = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];
  return kinds.find((kind) => EXTENSIONS[kind].split(" ").includes(extension)) ?? "other";
}
