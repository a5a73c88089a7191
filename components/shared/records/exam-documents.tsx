import type { ReportedCourse } from "@/lib/contracts/person-report";

type ExamDocumentsProps = { documents: readonly Pick<ReportedCourse["documents"][number], "id" | "title" | "file">[] };

/** The documents that an examiner left. */
export function ExamDocuments({ documents }: ExamDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {documents.map(({ id, title, file }) => (
        <li key={id}>
          <a
            href={file}
            className="inline-flex items-center text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
