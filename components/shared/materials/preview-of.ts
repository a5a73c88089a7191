import type { AttachedFile } from "@/lib/contracts/attached-file";

export type Preview = "image" | "video" | "audio" | "pdf" | "text" | "none";

/**
 * How a file is shown. The type that the server detected in its bytes decides; for text the name is enough, because
 * text is harmless.
 */
export function previewOf({ kind, content_type }: Pick<AttachedFile, "kind" | "content_type">): Preview {
  const [family] = content_type.split("/");
  if (family === "image" || family === "video" || family === "audio") return family;
  if (content_type === "application/pdf") return "pdf";
  return kind === "text" || family === "text" ? "text" : "none";
}

/** Pages need all the room that there is; what is read or watched without them needs all of a phone. */
export function roomOf(file: Parameters<typeof previewOf>[0]): "window" | "phone" | undefined {
  const how = previewOf(file);
  if (how === "pdf") return "window";
  return how === "text" || how === "image" || how === "video" ? "phone" : undefined;
}
