import { storedFile } from "@/lib/domain/company/stored-file.sql";

/** The documents of the present round of the exam stage with this alias, the oldest first. */
export function documentsOf(stage: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'stored', ${storedFile("d")}) ORDER BY d.id), '[]')
  FROM exam_documents d WHERE d.company_id = ${stage}.company_id AND d.stage_id = ${stage}.id AND d.round = ${stage}.round)`;
}
