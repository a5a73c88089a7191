import { createHash } from "node:crypto";
import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { Refusal } from "@/lib/domain/refusal";
import { weightOf } from "@/lib/domain/weight.sql";

export type FormQuestion = SqlRow<typeof QUESTIONS>;

const ALL = "FROM checklist_questions o WHERE o.company_id = q.company_id AND o.checklist_id = q.checklist_id";
const QUESTIONS = statement(
  { question: "int", title: "text", course_id: "int?", course_title: "text?", score: "int", score_weight: "number" },
  `SELECT q.id AS question, q.title, q.course_id, k.title AS course_title, q.points AS score,
  ${weightOf("q.points", `(SELECT sum(o.points) ${ALL})`, `(SELECT count(*) ${ALL})`)} AS score_weight
FROM checklist_questions q LEFT JOIN courses k ON k.company_id = q.company_id AND k.id = q.course_id
WHERE q.company_id = $1 AND q.checklist_id = $2 ORDER BY q.id`,
);

/** The questions of a checklist, and the version that says which they are. */
export async function readForm(
  db: CompanyDb,
  checklist: number,
): Promise<{ questions: FormQuestion[]; version: string }> {
  const questions = await db.$sql(QUESTIONS, checklist);
  return { questions, version: versionOf(questions) };
}

function versionOf(questions: readonly FormQuestion[]): string {
  const seen = questions.map(({ question, title, course_id, score }) => [question, title, course_id, score]);
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 16);
}

/** Refuses answers to a checklist that was changed since the caller read it. */
export function requireVersion({ version }: { version: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== version) throw new Refusal("checklist_changed");
}
