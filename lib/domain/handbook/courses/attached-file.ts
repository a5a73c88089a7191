import type { AttachedFile } from "@/lib/contracts/attached-file";
import { type SqlRow, typed } from "@/lib/db/row";
import { filePath, type Stored } from "@/lib/domain/company/stored-file.sql";
import { materialKind } from "./kind-of-file";

/** A row with a title and a stored file, as the database answers it. */
export type AttachedRow = SqlRow<typeof ATTACHED>;

export const ATTACHED = { id: "int", title: "text", stored: typed<Stored>("json") } as const;

export function attachedFile({ id, title, stored }: AttachedRow): AttachedFile {
  const { id: fileId, name, seconds: _, ...facts } = stored;
  return { id, title, file: filePath(fileId, name), kind: materialKind(name), ...facts };
}
