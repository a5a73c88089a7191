import type { CourseVersion } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import { companySql } from "@/lib/db/company";
import { statement, sure, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { instant } from "@/lib/domain/rows/shape";
import { readDraft } from "./course-drafts";

/** So many of the newest are shown. */
const MOST = 200;

const VERSIONS = statement<CourseVersion>(
  {
    id: "int",
    number: "int",
    is_learned_again: "bool",
    retrained: "int",
    note: "text",
    changes: typed<CourseVersion["changes"]>("json"),
    published_by: sure(typed<CourseVersion["published_by"]>("json"), "somebody published it"),
    published_at: sure("text", "the column has it"),
  },
  `SELECT v.id, v.number, v.is_learned_again, v.retrained, v.note, v.changes, ${personInfoSql("v", "published_by_id")} AS published_by,
  ${instant("published_at", "v")} AS published_at FROM course_versions v
WHERE v.company_id = $1 AND v.course_id = $2 ORDER BY v.number DESC LIMIT ${MOST}`,
);

/** What was published of a course, the newest first. */
export async function listVersions(actor: Actor, kind: CourseKind, id: number): Promise<{ results: CourseVersion[] }> {
  const { course } = await readDraft(actor, kind, id);
  return { results: await companySql(actor, VERSIONS, course) };
}
