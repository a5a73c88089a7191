import type { Company } from "@/lib/db/generated/client";
import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { dayAfter } from "@/lib/rules/deadlines";
import { budgetReason, isReminderDay } from "@/lib/rules/reminder-budget";
import { generator } from "../support/builders/generator";
import { makeCompany } from "../support/builders/people";
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

const dayOf = (nth: number) => dayAfter(FIRST, nth);

/** What happens to a person and to a course of theirs, on which of the days; beyond the last one it never does. */
type Course = { id: number; title: string; deadline: string; movedOn: number; movedTo: string; passedOn: number };
type Person = { id: number; email: string; offOn: number; goneOn: number; confirmedOn: number; courses: Course[] };

let server: MailServer;
let company: Company;
let people: Person[];

beforeAll(async () => {
  server = await openMailServer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv", dueSoonDays: SOON_DAYS });
  people = await makePeople(sampleSize("remindedPeople"));
});
afterAll(() => server.close());

/** People with three courses each, in one program. */
async function makePeople(count: number): Promise<Person[]> {
  const rows = await sql<{ person: number; email: string; course: number; title: string }>(
    `WITH people AS (
      INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, language)
      SELECT $1, 'budget-' || n || '@many.example', 'Анна', 'Боївна', 'Ґудзь', '{employee}', '', 'uk' FROM generate_series(1, $2) n
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
    [company.id, count],
  );
  const random = generator(20_310_115);
  const seldom = (chance: number) => (random.next() < chance ? random.whole(0, DAYS) : DAYS);
  const known = new Map<number, Person>();
  for (const { person: id, email, course, title } of rows) {
    const person = known.get(id) ?? {
      id,
      email,
      offOn: seldom(0.15),
      goneOn: seldom(0.15),
      confirmedOn: random.next() < 0.1 ? seldom(0.8) : 0,
      courses: [],
    };
    known.set(id, person);
    const deadline = dayOf(random.whole(-20, DAYS));
    const moved = { movedOn: seldom(0.3), movedTo: dayOf(random.whole(0, DAYS)) };
    person.courses.push({ id: course, title, deadline, ...moved, passedOn: seldom(0.4) });
  }
  const all = [...known.values()].flatMap(({ courses }) => courses);
  await moveDeadlines(all.map(({ id, deadline }) => ({ id, deadline })));
  return [...known.values()];
}

function moveDeadlines(moved: { id: number; deadline: string }[]) {
  const params = [company.id, moved.map(({ id }) => id), moved.map(({ deadline }) => deadline)];
  const given = "(SELECT unnest($2::int[]) AS id, unnest($3::date[]) AS deadline)";
  return sql(
    `UPDATE user_courses c SET deadline_date = m.deadline FROM ${given} m WHERE c.company_id = $1 AND c.id = m.id`,
    params,
  );
}

/** What happens before the morning of a day: people leave, learn, turn letters off, and have other reasons for a letter. */
async function live(nth: number): Promise<void> {
  const now = (of: keyof Person & `${string}On`) => people.filter((one) => one[of] === nth).map(({ id }) => id);
  const courses = people.flatMap((one) => one.courses);
  const write = (text: string, ids: number[]) => sql(text, [company.id, ids]);
  await write("UPDATE users SET is_active = false WHERE company_id = $1 AND id = ANY($2)", now("goneOn"));
  await write("UPDATE users SET email_confirmed_at = now() WHERE company_id = $1 AND id = ANY($2)", now("confirmedOn"));
  await write(
    "INSERT INTO letter_settings (company_id, user_id, letter_group, choice) SELECT $1, unnest($2::int[]), 'deadlines', 'off'",
    now("offOn"),
  );
  await moveDeadlines(
    courses.filter(({ movedOn }) => movedOn === nth).map(({ id, movedTo: deadline }) => ({ id, deadline })),
  );
  await write(
    "UPDATE user_courses SET passed_at = now() WHERE company_id = $1 AND id = ANY($2)",
    courses.filter(({ passedOn }) => passedOn === nth).map(({ id }) => id),
  );
  // Some people have a letter every day, which is no reason to repeat a deadline.
  await sql(
    `INSERT INTO notices (company_id, user_id, code, params, created_at)
     SELECT $1, u, 'UAA', '{"program": "Нова програма"}', $3 FROM unnest($2::int[]) u`,
    [company.id, people.filter(({ id }) => id % 4 === 0).map(({ id }) => id), `${dayOf(nth)}T05:00:00Z`],
  );
}

type Line = { user: number; course: number; day: string; reason: string | null };

/** Which reminders are due in all these days, and what must become of each: worked out once more, from the rules alone. */
function expectedLines(): Line[] {
  const lines: Line[] = [];
  for (const { id: user, courses, ...person } of people)
    for (const course of courses) {
      const told: string[] = [];
      for (let nth = 0; nth < Math.min(DAYS, course.passedOn); nth++) {
        const day = dayOf(nth);
        if (!isReminderDay(nth >= course.movedOn ? course.movedTo : course.deadline, day, SOON_DAYS)) continue;
        const lack = nth >= person.goneOn ? "inactive" : nth < person.confirmedOn ? "unconfirmed" : null;
        const reason = lack ?? (nth >= person.offOn ? "off" : budgetReason(told, day));
        if (reason === null) told.push(day);
        lines.push({ user, course: course.id, day, reason });
      }
    }
  return lines;
}

const KEPT = "SELECT user_id AS user, about AS course, day::text, reason FROM reminders WHERE company_id = $1";
/** The numbers of the promise itself, not those of the rule. */
const OVER = `SELECT t.user_id, t.about, t.day FROM (
  SELECT r.*, count(*) OVER (PARTITION BY r.user_id, r.about ORDER BY r.day RANGE BETWEEN interval '13 days' PRECEDING AND CURRENT ROW) AS fortnight,
    count(*) OVER (PARTITION BY r.user_id, r.about, r.day) AS that_day
  FROM reminders r WHERE r.company_id = $1 AND r.reason IS NULL) t WHERE t.fortnight > 3 OR t.that_day > 1`;
const DIGESTS = `SELECT user_id, day FROM letters WHERE company_id = $1 AND kind = 'digest' GROUP BY 1, 2 HAVING count(*) > 1`;
const UNREAD = `DELETE FROM graphile_worker._private_jobs j WHERE NOT EXISTS (
  SELECT 1 FROM letters l WHERE l.id = (j.payload->>'letterId')::int AND l.user_id = ANY($1::int[]))`;

const keyOf = ({ user, course, day, reason }: Line) => `${user} ${course} ${day} ${reason ?? "told"}`;

test(
  "in 90 days nobody is reminded more often than once a day and three times in 14 days, and each omission has its reason",
  async () => {
    await sql("DELETE FROM graphile_worker._private_jobs");
    const readers = people.slice(0, READ);
    /** By person and course, the days on which the bytes of a letter tell it. */
    const heard: string[] = [];
    for (let nth = 0; nth < DAYS; nth++) {
      await live(nth);
      await queueDigests(new Date(`${dayOf(nth)}T08:00:00Z`));
      await sql(UNREAD, [readers.map(({ id }) => id)]);
      await runJobs();
      for (const letter of server.letters.splice(0).map(readLetter))
        for (const { id, courses } of readers.filter(({ email }) => letter.to.includes(email)))
          for (const { id: course, title } of courses)
            for (const _ of letter.text.matchAll(new RegExp(title, "g")))
              heard.push(keyOf({ user: id, course, day: dayOf(nth), reason: null }));
    }
    const kept = await sql<Line>(KEPT, [company.id]);
    expect(kept.map(keyOf).sort()).toEqual(expectedLines().map(keyOf).sort());
    expect(await sql(OVER, [company.id])).toEqual([]);
    expect(await sql(DIGESTS, [company.id])).toEqual([]);
    const isRead = new Set(readers.map(({ id }) => id));
    const toldTo = kept.filter(({ user, reason }) => reason === null && isRead.has(user));
    expect(heard.sort()).toEqual(toldTo.map(keyOf).sort());
    // The days above have all of it, or the comparison would prove little.
    const reasons = new Set(kept.map(({ reason }) => reason ?? "told"));
    expect([...reasons].sort()).toEqual(["budget_fortnight", "inactive", "off", "told", "unconfirmed"]);
    expect(heard.length).toBeGreaterThan(READ);
  },
  15 * 60_000,
);
