import { Client } from "pg";
import { env } from "@/lib/config/env";
import { type Generator, generator } from "@/tests/support/builders/generator";
import { KNOWN_PASSWORD, knownPasswordHash } from "@/tests/support/builders/password";
import { makeCompany } from "@/tests/support/builders/people";
import { alone, type SeedDb } from "./alone";
import { addCourses } from "./large/courses";
import { addLearning } from "./large/learning";
import { addNotices } from "./large/notices";
import { addTests } from "./large/online-tests";
import { LARGE_DOMAIN, largePerson, largePositions, positionWeights } from "./large/people";
import { addPrograms } from "./large/programs";
import { addTasks } from "./large/tasks";
import { type LargeUnit, LEVELS, largeUnits } from "./large/units";
import { withoutForeignKeys } from "./large/without-foreign-keys";

export const LARGE_TITLE = "Велика компанія (для вимірювань)";
export const LARGE_ADMINISTRATOR = `administrator@${LARGE_DOMAIN}`;
export const LARGE_PASSWORD = KNOWN_PASSWORD;

const SEED = 20_261_121;
const FEWEST_USERS = 10;
const MOST_USERS = 1_000_000;
const BATCH = 5000;

/** The tables of what people learn and are scored for, with nearly all rows of the company. */
const RESULTS = [
  "user_programs",
  "user_courses",
  "completed_links",
  "exam_stages",
  "exam_decisions",
  "attempts",
  "attempt_questions",
  "certificates",
  "tasks",
  "estimates",
  "estimate_answers",
];
const OTHERS = [
  "users",
  "units",
  "positions",
  "notices",
  "courses",
  "course_examiners",
  "course_links",
  "tests",
  "test_questions",
  "test_answers",
  "programs",
  "program_courses",
  "program_units",
  "program_positions",
  "checklists",
  "checklist_estimators",
  "checklist_questions",
];

export type LargeCompany = { companyId: number; users: number; created: boolean };
type Work = { db: SeedDb; chance: Generator; now: Date; companyId: number; passwordHash: string };
type NewUser = ReturnType<typeof largePerson> & {
  companyId: number;
  passwordHash: string;
  positionId: number;
  unitId?: number;
};

/**
 * Creates a company for benchmarks, with the same people for the same number. An existing one is returned unchanged.
 */
export async function seedLarge({ users = 10_000, now = new Date() } = {}): Promise<LargeCompany> {
  if (!Number.isInteger(users) || users < FEWEST_USERS || users > MOST_USERS)
    throw new RangeError(`users must be a whole number from ${FEWEST_USERS} to ${MOST_USERS}`);
  const passwordHash = await knownPasswordHash();
  const company = await alone(async (db) => {
    const known = await db.company.findFirst({
      where: { title: LARGE_TITLE },
      select: { id: true, _count: { select: { users: true } } },
    });
    if (known) return { companyId: known.id, users: known._count.users, created: false };
    const { id: companyId } = await makeCompany({ title: LARGE_TITLE }, db);
    await fill({ db, chance: generator(SEED), now, companyId, passwordHash }, users);
    return { companyId, users, created: true };
  });
  if (company.created) await vacuum();
  return company;
}

/**
 * Otherwise the planner uses statistics of empty tables until autovacuum runs, and benchmarks mislead. On a connection
 * of its own: reading a table of millions of rows takes longer than the pool's timeouts allow.
 */
async function vacuum(): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    for (const table of [...OTHERS, ...RESULTS]) await client.query(`VACUUM (ANALYZE) ${table}`);
  } finally {
    await client.end();
  }
}

async function fill(work: Work, users: number): Promise<void> {
  const { chance } = work;
  const positions = await addPositions(work);
  const plan = largeUnits(users, chance);
  const person = (nth: number): NewUser => ({
    ...largePerson(nth, chance, work.now),
    companyId: work.companyId,
    passwordHash: work.passwordHash,
    positionId: positions[chance.pickWeighted(positionWeights)] as number,
  });
  // Managers first: a unit needs one. The very first person is the administrator.
  const first = Array.from({ length: plan.length + 1 }, (_, nth) => person(nth)).map((row) => ({
    ...row,
    isActive: true,
  }));
  const [administrator, ...managers] = (
    await work.db.user.createManyAndReturn({ data: first, select: { id: true } })
  ).map(({ id }) => id);
  const units = await addUnits(work, plan, managers);
  await placeFirst(work, administrator as number, units[0] as number);
  await addNotices(work.db, { companyId: work.companyId, userId: administrator as number, now: work.now });
  const weights = plan.map(({ weight }, at) => [units[at] as number, weight] as const);
  for (let done = first.length; done < users; done += BATCH) {
    const length = Math.min(BATCH, users - done);
    await insertUsers(
      work,
      Array.from({ length }, (_, at) => ({ ...person(done + at), unitId: chance.pickWeighted(weights) })),
    );
  }
  await addCourses(work);
  await addPrograms(work, { units, positions });
  await addTests(work.db, work.companyId);
  await withoutForeignKeys(work.db, RESULTS, async () => {
    await addLearning(work.db, { ...work, users, administrator: administrator as number });
    await addTasks(work.db, { ...work, users });
  });
}

/**
 * JSON in one parameter: PostgreSQL unpacks ten thousand rows in the time that Prisma needs to serialize a thousand.
 */
async function insertUsers({ db, companyId, passwordHash }: Work, rows: NewUser[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO users (company_id, password_hash, email, first_name, middle_name, last_name, phone, position_id, unit_id, roles, language, is_active,
      date_joined, password_changed_at, email_confirmed_at)
    SELECT ${companyId}, ${passwordHash}, "email", "firstName", "middleName", "lastName", "phone", "positionId", "unitId", "roles", "language", "isActive",
      "dateJoined", "passwordChangedAt", "dateJoined"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS person("email" text, "firstName" text, "middleName" text, "lastName" text, "phone" text,
      "positionId" int, "unitId" int, "roles" role[], "language" language, "isActive" boolean, "dateJoined" timestamptz, "passwordChangedAt" timestamptz)`;
}

async function addPositions({ db, companyId }: Work): Promise<number[]> {
  const rows = await db.position.createManyAndReturn({
    data: largePositions.map((title) => ({ title, companyId })),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Level by level, because a row can only name an existing parent. Returns ids in the order of the plan. */
async function addUnits({ db, companyId }: Work, plan: LargeUnit[], managers: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const rows = plan.filter((unit) => unit.level === level);
    const data = rows.map(({ title, color, manager, parent }) => ({
      title,
      color,
      companyId,
      managerId: managers[manager] as number,
      parentId: parent === undefined ? null : ids[parent],
    }));
    ids.push(...(await db.unit.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id));
  }
  return ids;
}

/** Managers belong to their own unit, the administrator to the top one. */
async function placeFirst({ db, companyId }: Work, administrator: number, top: number): Promise<void> {
  await db.$executeRaw`UPDATE users u SET unit_id = n.id FROM units n WHERE n.company_id = ${companyId} AND u.company_id = ${companyId} AND u.id = n.manager_id`;
  await db.user.update({ where: { id: administrator }, data: { unitId: top } });
}
