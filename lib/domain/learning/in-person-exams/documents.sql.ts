import type { ExamDocument } from "@/lib/contracts/review";
import { filePath } from "@/lib/domain/company/file-path";
import { type Stored, storedFile } from "@/lib/domain/company/stored-file.sql";
import { materialKind } from "@/lib/domain/handbook/courses/kind-of-file";

export type DocumentRow = { id: number; title: string; stored: Stored };

/** The documents of the present round of the exam stage with this alias, the oldest first. */
export function documentsOf(stage: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'stored', ${storedFile("d")}) ORDER BY d.id), '[]')
  FROM exam_documents d WHERE d.company_id = ${stage}.company_id AND d.stage_id = ${stage}.id AND d.round = ${stage}.round)`;
}

export function shownDocument({ id, title, stored }: DocumentRow): ExamDocument {
  const { id: fileId, name, ...facts } = stored;
  return { id, title, file: filePath(fileId, name), kind: materialKind(name), ...facts };
}
