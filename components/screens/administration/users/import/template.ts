import { csvOf, download } from "@/components/kit/table/csv";
import type { ImportField } from "@/lib/contracts/user-batches";

/** An empty table with the right headers. */
export function downloadTemplate(fields: readonly ImportField[], labelOf: (field: ImportField) => string): void {
  const columns = fields.map((field) => ({ id: field, header: labelOf(field) }));
  download("users-template.csv", csvOf(columns, []));
}
