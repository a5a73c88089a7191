export type Part = { name: string; bytes: Buffer | string } & ({ filename?: string } | { disposition: string });

const BOUNDARY = "----atesta-tests-7d1f0c";

/** A multipart body as bytes, with names exactly as given: no browser or library escapes them. */
export function multipart(parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${dispositionOf(part)}\r\n\r\n`),
    Buffer.from(part.bytes),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function dispositionOf(part: Part): string {
  if ("disposition" in part) return part.disposition;
  return `form-data; name="${part.name}"${part.filename === undefined ? "" : `; filename="${part.filename}"`}`;
}

/** The form of a new course file. */
export function material(
  course: number,
  file: { filename: string; bytes: Buffer | string } | { disposition: string; bytes: Buffer | string },
): ReturnType<typeof multipart> {
  return multipart([
    { name: "course", bytes: String(course) },
    { name: "title", bytes: "Матеріал" },
    { name: "file", ...file },
  ]);
}
