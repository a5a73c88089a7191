import { refuseFields } from "@/lib/domain/domain-error";

/** A file that was received completely and is in a temporary place until a rule stores it. */
export type Upload = { path: string; name: string; size: number; sha256: string };

/** Rejects a request without a file, and an empty file. */
export function requireFile(upload: Upload | undefined): Upload {
  if (!upload) throw refuseFields({ file: ["required"] });
  if (upload.size === 0) throw refuseFields({ file: ["empty_file"] });
  return upload;
}
