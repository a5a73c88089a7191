import { systemContract } from "@/lib/contracts/system";
import { type Holder, readFile } from "@/lib/domain/company/read-file";
import { heldByCourse } from "@/lib/domain/handbook/courses/course-files";
import { heldByAppeal } from "@/lib/domain/learning/appeals/appeals";
import { heldByCredit } from "@/lib/domain/learning/credits/credits";
import { heldByExam } from "@/lib/domain/learning/in-person-exams/list-exam-documents";
import { heldAsLogo } from "@/lib/domain/people/org-structure/company-logo";
import { heldAsAvatar } from "@/lib/domain/people/users/avatar";
import { heldByTask } from "@/lib/domain/process/tasks";
import { fileResponse } from "@/lib/http/file-response";
import { routes, serve } from "@/lib/http/serve";

/** Who may read a file. A file that no holder here matches can be read by nobody. */
const holders: readonly Holder[] = [
  heldAsAvatar,
  heldByCourse,
  heldByExam,
  heldByCredit,
  heldByAppeal,
  heldByTask,
  heldAsLogo,
];

export const files = routes({
  GET: serve(systemContract.file, async ({ actor, params, query, headers, method, signal }) => {
    const file = await readFile(actor, params.id, holders);
    return fileResponse(file, { headers, method, signal, isDownload: query.download !== undefined });
  }),
});
