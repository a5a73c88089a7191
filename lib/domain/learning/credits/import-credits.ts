import { type creditContract, MOST_SHOWN } from "@/lib/contracts/course-credits";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { lockCourses } from "@/lib/domain/handbook/courses/hold-course";
import { type Finder, titleFinder } from "@/lib/domain/people/import/title-finder";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { standingOf, writeCredits } from "./give-credit";
import { type CreditFault, type CreditLine, readCreditLines } from "./read-credit-lines";

type Body = BodyOf<typeof creditContract.import>;
type Planned = Omit<CreditLine, "course"> & { user: number; course: number; course_title: string; full_name: string };
type Plan = { create: Planned[]; unchanged: number; errors: CreditFault[] };
export type CreditImportOutcome = {
  create: number;
  unchanged: number;
  shown: { line: number; full_name: string; course_title: string; passed_on: string }[];
  errors: CreditFault[];
  committed: boolean;
  import_id: number | null;
};

/** Credits the courses of a table: all lines or, after any error, none. A dry run tells the same and writes nothing. */
export async function importCredits(actor: Actor, { text, reason, dry_run }: Body): Promise<CreditImportOutcome> {
  const { lines, faults } = await readCreditLines(text, reason);
  if (dry_run) return outcomeOf(await planOf(companyDb(actor), actor, lines, faults), null);
  return inCompany(actor, async (db) => {
    const first = await planOf(db, actor, lines, faults);
    await lockCourses(
      db,
      first.create.map(({ course }) => course),
    );
    // Again: somebody may have credited one of them before these locks.
    const plan = await planOf(db, actor, lines, faults);
    if (plan.errors.length || plan.create.length === 0) {
      await happened(db, actor);
      return outcomeOf(plan, null);
    }
    const importId = await happened(db, actor, { name: "credits_imported", id: null, create: plan.create.length });
    await writeCredits(db, actor, plan.create, { origin: "imported", importId });
    return outcomeOf(plan, importId);
  });
}

function outcomeOf({ create, unchanged, errors }: Plan, importId: number | null): CreditImportOutcome {
  return {
    create: create.length,
    unchanged,
    shown: create
      .slice(0, MOST_SHOWN)
      .map(({ line, full_name, course_title, passed_on }) => ({ line, full_name, course_title, passed_on })),
    errors,
    committed: importId !== null,
    import_id: importId,
  };
}

const PEOPLE = statement(
  { email: "text", id: "int", full_name: "text", today: "text" },
  `SELECT lower(u.email) AS email, u.id, ${fullNameSql("u")} AS full_name, ${TODAY}::text AS today
FROM users u WHERE u.company_id = $1 AND u.deleted_at IS NULL AND lower(u.email) = ANY($2::text[])`,
);

async function planOf(
  db: Pick<CompanyDb, "$sql" | "course">,
  actor: Actor,
  lines: readonly CreditLine[],
  faults: readonly CreditFault[],
): Promise<Plan> {
  const emails = [...new Set(lines.map(({ email }) => email.toLowerCase()))];
  const people = new Map((await db.$sql(PEOPLE, emails)).map((person) => [person.email, person]));
  const findCourse = titleFinder(
    await db.course.findMany({ where: { draftOf: null }, select: { id: true, title: true } }),
  );
  const plan: Plan = { create: [], unchanged: 0, errors: [...faults] };
  const seen = new Set<string>();
  for (const line of lines) {
    const person = people.get(line.email.toLowerCase());
    const judged = judge(line, { person, findCourse, actorId: actor.userId, seen });
    if ("faults" in judged) plan.errors.push(...judged.faults);
    else plan.create.push(judged);
  }
  const held = new Set((await standingOf(db, plan.create)).map(({ user, course }) => `${user} ${course}`));
  const fresh = plan.create.filter(({ user, course }) => !held.has(`${user} ${course}`));
  const errors = plan.errors.sort((one, other) => one.line - other.line);
  return { create: fresh, unchanged: plan.create.length - fresh.length, errors };
}

type Known = {
  person: { id: number; full_name: string; today: string } | undefined;
  findCourse: Finder;
  actorId: number;
  seen: Set<string>;
};

function judge(line: CreditLine, { person, findCourse, actorId, seen }: Known): Planned | { faults: CreditFault[] } {
  const course = findCourse(line.course);
  const faults: CreditFault[] = [];
  const fault = (field: CreditFault["field"], code: CreditFault["code"]) =>
    faults.push({ line: line.line, field, code, value: (line[field] ?? "").slice(0, 200) });
  if (!person) fault("email", "no_such_object");
  else if (person.id === actorId) fault("email", "credits_self");
  if (typeof course === "string") fault("course", course);
  if (person && line.passed_on > person.today) fault("passed_on", "day_to_come");
  if (person && line.valid_until !== null && line.valid_until < person.today) fault("valid_until", "day_over");
  if (faults.length || !person || typeof course === "string") return { faults };
  const key = `${person.id} ${course.id}`;
  if (seen.has(key)) return { faults: [{ line: line.line, field: "course", code: "repeated", value: line.course }] };
  seen.add(key);
  const { id, title } = course;
  return Object.assign({}, line, { user: person.id, course: id, course_title: title, full_name: person.full_name });
}
