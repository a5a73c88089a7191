import type { Company } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { nudgePeople } from "@/lib/domain/reports/nudge-people";
import { runMorning } from "@/lib/domain/reports/run-morning";
import { dayAfter } from "@/lib/rules/deadlines";
import { budgetReason, isReminderDay } from "@/lib/rules/reminder-budget";
import { generator } from "../support/builders/generator";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { readLetter } from "../support/letters";
import { type MailServer, openMailServer } from "../support/mail-server";
import { sampleSize } from "../support/sampling";

const DAYS = 90;
const FIRST = "2031-01-15";
const SOON_DAYS = 3;
/** So many people's letters are sent and read: the others are counted as they were queued. */
const READ = 12;
/** So many days late a manager is told of a course. */
const ESCALATE_DAYS = 5;

const dayOf = (nth: number) => dayAfter(FIRST, nth);

type Kind = "course" | "task" | "estimation";
/** What happens to a person and to a matter of theirs, on which of the days; beyond the last one it never does. */
type Matter = { id: number; title: string; deadline: string; movedOn: number; movedTo: string; passedOn: number };
type Person = {
  id: number;
  email: string;
  offOn: number;
  goneOn: number;
  confirmedOn: number;
  courses: Matter[];
  /** Their own task, which the person after them estimates, and that of the person before them. */
  task: Matter;
  estimation: Matter;
};
/** On which days somebody asks for a reminder of a person, before the letters of the morning or after them. */
type Nudge = { nth: number; user: number; isEarly: boolean };

let server: MailServer;
let company: Company;
let people: Person[];
let nudges: Nudge[];
let administrator: Actor;
let manager: number;

beforeAll(async () => {
  server = await openMailServer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv", dueSoonDays: SOON_DAYS, escalateAfterDays: ESCALATE_DAYS });
  const { id: userId } = await makeUser(company, { roles: ["administrator"] });
  const origin = { requestId: "budget", address: null, agent: null };
  const of = { userId, companyId: company.id, sessionId: 0, language: "uk" as const, origin };
  administrator = { ...of, roles: ["administrator"], isManager: false, lacksSecondFactor: false };
  const unit = await makeUnit(company);
  manager = unit.managerId;
  people = await makePeople(sampleSize("remindedPeople"), unit.id);
  nudges = makeNudges();
});
afterAll(() => server.close());

/** People with three courses each, in one program. */
async function makePeople(count: number, unit: number): Promise<Person[]> {
  const rows = await sql<{ person: number; email: string; course: number; title: string }>(
    `WITH people AS (
      INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, language, unit_id)
      SELECT $1, 'budget-' || n || '@many.example', 'Анна', 'Боївна', 'Ґудзь', '{employee,estimator}', '', 'uk', $3::int FROM generate_series(1, $2) n
      RETURNING id, email
    ), program AS (
      INSERT INTO programs (company_id, kind, title) VALUES ($1, 'adaptation', 'Перші кроки') RETURNING id
    ), courses AS (
      INSERT INTO courses (company_id, kind, title, days_to_complete)
      SELECT $1, 'adaptation', 'Курс ' || n || ' бюджету', 14 FROM generate_series(1, 3) n RETURNING id, title
    ), parts AS (
      INSERT INTO program_courses (company_id, program_id, course_id, kind, sort_order)
      SELECT $1, p.id, c.id, 'adaptation', row_number() OVER (ORDER BY c.id) FROM program p CROSS JOIN courses c RETURNING id
    ), taken AS (
      INSERT INTO user_programs (company_id, program_id, user_id, kind, status)
      SELECT $1, p.id, u.id, 'adaptation', 'confirmed' FROM program p CROSS JOIN people u RETURNING id, program_id, user_id
    ), learned AS (
      INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id)
      SELECT $1, t.id, t.program_id, t.user_id, c.id FROM taken t CROSS JOIN courses c RETURNING id, user_id, course_id
    )
    SELECT u.id AS person, u.email, l.id AS course, c.title FROM learned l
    JOIN people u ON u.id = l.user_id JOIN courses c ON c.id = l.course_id ORDER BY u.id, l.id`,
    [company.id, count, unit],
  );
  const random = generator(20_310_115);
  const seldom = (chance: number) => (random.next() < chance ? random.whole(0, DAYS) : DAYS);
  const dates = () => ({
    deadline: dayOf(random.whole(-20, DAYS)),
    movedOn: seldom(0.3),
    movedTo: dayOf(random.whole(0, DAYS)),
    passedOn: seldom(0.4),
  });
  const tasks = (await makeTasks([...new Set(rows.map(({ person }) => person))])).map((task) => ({
    ...task,
    ...dates(),
  }));
  await moveDeadlines("tasks", tasks);
  const known = new Map<number, Person>();
  for (const { person: id, email, course, title } of rows) {
    const person = known.get(id) ?? {
      id,
      email,
      offOn: seldom(0.15),
      goneOn: seldom(0.15),
      confirmedOn: random.next() < 0.1 ? seldom(0.8) : 0,
      courses: [],
      task: tasks[known.size] as Matter,
      estimation: tasks.at(known.size - 1) as Matter,
    };
    known.set(id, person);
    person.courses.push({ id: course, title, ...dates() });
  }
  const all = [...known.values()].flatMap(({ courses }) => courses);
  await moveDeadlines("user_courses", all);
  return [...known.values()];
}

/** A task of each person, which the next one estimates. */
function makeTasks(users: number[]): Promise<{ id: number; title: string }[]> {
  return sql(
    `WITH checklist AS (INSERT INTO checklists (company_id, title) VALUES ($1, 'Чек-лист бюджету') RETURNING id)
     INSERT INTO tasks (company_id, title, user_id, estimator_id, checklist_id)
     SELECT $1, 'Завдання ' || w.nth || ' бюджету', w.id, w.estimator, c.id FROM checklist c
     CROSS JOIN unnest($2::int[], $3::int[]) WITH ORDINALITY AS w(id, estimator, nth) ORDER BY w.nth RETURNING id, title`,
    [company.id, users, users.map((_, nth) => users[(nth + 1) % users.length])],
  );
}

/** Some people are asked often, some in a row on the same day, most never. */
function makeNudges(): Nudge[] {
  const random = generator(20_310_416);
  return people
    .filter(({ id }) => id % 3 === 0)
    .flatMap(({ id: user }) =>
      Array.from({ length: random.whole(1, 25) }, () => {
        const nudge = { nth: random.whole(0, DAYS - 1), user, isEarly: random.next() < 0.5 };
        return random.next() < 0.2 ? [nudge, nudge] : [nudge];
      }).flat(),
    );
}

const nudgesOn = (nth: number, isEarly: boolean) => nudges.filter((one) => one.nth === nth && one.isEarly === isEarly);

async function nudgeOn(nth: number, isEarly: boolean): Promise<void> {
  const now = new Date(`${dayOf(nth)}T${isEarly ? "06" : "10"}:00:00Z`);
  const asked = nudgesOn(nth, isEarly).map(({ user }) => user);
  const once = [...new Set(asked)];
  const again = [...new Set(asked.filter((user, at) => asked.indexOf(user) !== at))];
  for (const users of [once, again]) if (users.length) await nudgePeople(administrator, { users }, now);
}

function moveDeadlines(table: "user_courses" | "tasks", moved: { id: number; deadline: string }[]) {
  const params = [company.id, moved.map(({ id }) => id), moved.map(({ deadline }) => deadline)];
  const given = "(SELECT unnest($2::int[]) AS id, unnest($3::date[]) AS deadline)";
  return sql(
    `UPDATE ${table} c SET deadline_date = m.deadline FROM ${given} m WHERE c.company_id = $1 AND c.id = m.id`,
    params,
  );
}

/** What happens before the morning of a day: people leave, learn, turn letters off, and have other reasons for a letter. */
async function live(nth: number): Promise<void> {
  const now = (of: keyof Person & `${string}On`) => people.filter((one) => one[of] === nth).map(({ id }) => id);
  const courses = people.flatMap((one) => one.courses);
  const tasks = people.map(({ task }) => task);
  const moved = (matters: Matter[]) =>
    matters.filter(({ movedOn }) => movedOn === nth).map(({ id, movedTo: deadline }) => ({ id, deadline }));
  const passed = (matters: Matter[]) => matters.filter(({ passedOn }) => passedOn === nth).map(({ id }) => id);
  const write = (text: string, ids: number[]) => sql(text, [company.id, ids]);
  await write("UPDATE users SET is_active = false WHERE company_id = $1 AND id = ANY($2)", now("goneOn"));
  await write("UPDATE users SET email_confirmed_at = now() WHERE company_id = $1 AND id = ANY($2)", now("confirmedOn"));
  await write(
    "INSERT INTO letter_settings (company_id, user_id, letter_group, choice) SELECT $1, unnest($2::int[]), 'deadlines', 'off'",
    now("offOn"),
  );
  await moveDeadlines("user_courses", moved(courses));
  await moveDeadlines("tasks", moved(tasks));
  await write("UPDATE user_courses SET passed_at = now() WHERE company_id = $1 AND id = ANY($2)", passed(courses));
  await write("UPDATE tasks SET is_pending = false WHERE company_id = $1 AND id = ANY($2)", passed(tasks));
  // Some people have a letter every day, which is no reason to repeat a deadline.
  await sql(
    `INSERT INTO notices (company_id, user_id, code, params, created_at)
     SELECT $1, u, 'UAA', '{"program": "Нова програма"}', $3 FROM unnest($2::int[]) u`,
    [company.id, people.filter(({ id }) => id % 4 === 0).map(({ id }) => id), `${dayOf(nth)}T05:00:00Z`],
  );
}

type Line = { user: number; matter: Kind; about: number; day: string; reason: string | null; asked: boolean };
/** `isHeard`: its letter is sent, too. */
type Expected = Line & { isHeard: boolean };

const deadlineOn = (course: Matter, nth: number) => (nth >= course.movedOn ? course.movedTo : course.deadline);

/** Which reminders are due in all these days, and what must become of each: worked out once more, from the rules alone. */
function expectedLines(): Expected[] {
  return people.flatMap((person) => {
    const told = new Map<string, string[]>();
    return Array.from({ length: DAYS }, (_, nth) => [
      ...nudged(person, nth, true, told),
      ...morning(person, nth, told),
      ...nudged(person, nth, false, told),
    ]).flat();
  });
}

/** The days on which a person was told of a matter. */
function daysOf(told: Map<string, string[]>, matter: Kind, about: number): string[] {
  const days = told.get(`${matter} ${about}`) ?? [];
  told.set(`${matter} ${about}`, days);
  return days;
}

function mattersOf({ courses, task, estimation }: Person): [Kind, Matter][] {
  return [...courses.map((course): [Kind, Matter] => ["course", course]), ["task", task], ["estimation", estimation]];
}

function morning(person: Person, nth: number, told: Map<string, string[]>): Expected[] {
  const day = dayOf(nth);
  const pressing = mattersOf(person).filter(
    ([, matter]) => nth < matter.passedOn && isReminderDay(deadlineOn(matter, nth), day, SOON_DAYS),
  );
  return pressing.map(([matter, { id: about }]) => {
    const days = daysOf(told, matter, about);
    const lack = nth >= person.goneOn ? "inactive" : nth < person.confirmedOn ? "unconfirmed" : null;
    const reason = lack ?? (nth >= person.offOn ? "off" : budgetReason(days, day));
    if (reason === null) days.push(day);
    return { user: person.id, matter, about, day, reason, asked: false, isHeard: reason === null };
  });
}

/** The course whose deadline comes first, of those that are near or over. Of several that are left out on a day one is kept. */
function nudged(person: Person, nth: number, isEarly: boolean, told: Map<string, string[]>): Expected[] {
  const day = dayOf(nth);
  const [first] = person.courses
    .filter((course) => nth < course.passedOn && deadlineOn(course, nth) <= dayAfter(day, SOON_DAYS))
    .map((course) => ({ id: course.id, deadline: deadlineOn(course, nth) }))
    .sort((a, b) => a.deadline.localeCompare(b.deadline) || a.id - b.id);
  const asked = nudgesOn(nth, isEarly).filter(({ user }) => user === person.id);
  if (!first) return [];
  const days = daysOf(told, "course", first.id);
  return asked.map(() => {
    const reason = nth >= person.goneOn ? "inactive" : budgetReason(days, day);
    if (reason === null) days.push(day);
    const isHeard = reason === null && nth >= person.confirmedOn && nth < person.offOn;
    return { user: person.id, matter: "course", about: first.id, day, reason, asked: true, isHeard };
  });
}

/** The first day on which a course of somebody who is still there has been late for long; another deadline counts anew. */
function expectedEscalations(): string[] {
  return people.flatMap((person) =>
    person.courses.flatMap((course) => {
      const told: string[] = [];
      for (let nth = 0; nth < Math.min(DAYS, course.passedOn, person.goneOn); nth++) {
        const [deadline, last] = [deadlineOn(course, nth), told.at(-1)];
        if (deadline > dayAfter(dayOf(nth), -ESCALATE_DAYS)) continue;
        if (last === undefined || deadline >= last) told.push(dayOf(nth));
      }
      return told.map((day) => `${course.id} ${day}`);
    }),
  );
}

const KEPT = `SELECT user_id AS user, matter::text, about, day::text, reason, asked_by_id IS NOT NULL AS asked
FROM reminders WHERE company_id = $1 AND matter <> 'late_course'`;
const ESCALATED = `SELECT r.about, r.day::text, r.user_id AS user, l.notice_id AS notice FROM reminders r JOIN letters l ON l.id = r.letter_id
WHERE r.company_id = $1 AND r.matter = 'late_course'`;
/** The numbers of the promise itself, not those of the rule. */
const OVER = `SELECT t.user_id, t.about, t.day FROM (
  SELECT r.*, count(*) OVER (PARTITION BY r.user_id, r.matter, r.about ORDER BY r.day RANGE BETWEEN interval '13 days' PRECEDING AND CURRENT ROW) AS fortnight,
    count(*) OVER (PARTITION BY r.user_id, r.matter, r.about, r.day) AS that_day
  FROM reminders r WHERE r.company_id = $1 AND r.reason IS NULL) t WHERE t.fortnight > 3 OR t.that_day > 1`;
const DIGESTS = `SELECT user_id, day FROM letters WHERE company_id = $1 AND kind = 'digest' GROUP BY 1, 2 HAVING count(*) > 1`;
const UNREAD = `DELETE FROM graphile_worker._private_jobs j WHERE NOT EXISTS (
  SELECT 1 FROM letters l WHERE l.id = (j.payload->>'letterId')::int AND l.user_id = ANY($1::int[]))`;

const keyOf = ({ reason, asked, ...line }: Line) =>
  `${placeOf(line)} ${reason ?? "told"} ${asked ? "asked" : "by itself"}`;
const placeOf = ({ user, matter, about, day }: Pick<Line, "user" | "matter" | "about" | "day">) =>
  `${user} ${matter} ${about} ${day}`;

test(
  "in 90 days nobody is reminded more often than once a day and three times in 14 days, and each omission has its reason",
  async () => {
    await sql("DELETE FROM graphile_worker._private_jobs");
    const readers = people.slice(0, READ);
    /** By person and matter, the days on which the bytes of a letter tell it. */
    const heard: string[] = [];
    for (let nth = 0; nth < DAYS; nth++) {
      await live(nth);
      await nudgeOn(nth, true);
      await runMorning(new Date(`${dayOf(nth)}T08:00:00Z`));
      await nudgeOn(nth, false);
      await sql(UNREAD, [readers.map(({ id }) => id)]);
      await runJobs();
      for (const letter of server.letters.splice(0).map(readLetter))
        for (const reader of readers.filter(({ email }) => letter.to.includes(email)))
          for (const [matter, { id: about, title }] of mattersOf(reader))
            for (const _ of letter.text.matchAll(new RegExp(title, "g")))
              heard.push(placeOf({ user: reader.id, matter, about, day: dayOf(nth) }));
    }
    const kept = await sql<Line>(KEPT, [company.id]);
    const expected = expectedLines();
    // What was left out is kept once a day for each who asks.
    expect(kept.map(keyOf).sort()).toEqual([...new Set(expected.map(keyOf))].sort());
    expect(await sql(OVER, [company.id])).toEqual([]);
    expect(await sql(DIGESTS, [company.id])).toEqual([]);
    const isRead = new Set(readers.map(({ id }) => id));
    const toldTo = expected.filter(({ user, isHeard }) => isHeard && isRead.has(user));
    expect(heard.sort()).toEqual(toldTo.map(placeOf).sort());
    type Escalated = { about: number; day: string; user: number; notice: number };
    const escalated = await sql<Escalated>(ESCALATED, [company.id]);
    expect(escalated.map(({ about, day }) => `${about} ${day}`).sort()).toEqual(expectedEscalations().sort());
    expect(new Set(escalated.map(({ user }) => user))).toEqual(new Set([manager]));
    expect(new Set(escalated.map(({ notice }) => notice)).size).toBe(new Set(escalated.map(({ day }) => day)).size);
    // The days above have all of it, or the comparison would prove little.
    expect(new Set(kept.map(({ matter }) => matter))).toEqual(new Set(["course", "task", "estimation"]));
    const reasons = new Set(kept.map(({ reason }) => reason ?? "told"));
    expect([...reasons].sort()).toEqual(["budget_day", "budget_fortnight", "inactive", "off", "told", "unconfirmed"]);
    expect(heard.length).toBeGreaterThan(READ);
  },
  15 * 60_000,
);
