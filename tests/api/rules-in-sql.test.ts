import fc from "fast-check";
import { dueDay } from "@/lib/domain/learning/user-courses/follow-course";
import { ASKED_STAGES } from "@/lib/domain/learning/user-courses/open-stages.sql";
import { ledUnits as ledUnitsSql } from "@/lib/domain/people/users/may-read-person";
import { documentNameSql, fullNameSql } from "@/lib/domain/person-name.sql";
import { wantedOf } from "@/lib/domain/reports/find-wanted.sql";
import { courseDeadline } from "@/lib/rules/due-days";
import { foundRank, searchWords } from "@/lib/rules/found-rank";
import { ledUnits } from "@/lib/rules/led-units";
import { documentName, fullName } from "@/lib/rules/person-names";
import { askedStages } from "@/lib/rules/stages";
import { buildCourse } from "@/tests/support/builders/courses";
import { buildTest } from "@/tests/support/builders/online-tests";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { sql } from "@/tests/support/database";

/** Compares SQL with the rules of lib/rules on random rows. */
const ROWS = { minLength: 300, maxLength: 300 };

const aDay = fc.option(
  fc
    .date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);

test("the day on which a course is due", async () => {
  const [rows] = fc.sample(
    fc.array(fc.record({ briefing: aDay, deadline: aDay, days: fc.integer({ min: 0, max: 365 }) }), ROWS),
    1,
  );
  const text = `SELECT ${dueDay("p", "p.days")}::text AS due FROM jsonb_to_recordset($1::jsonb) AS p(briefing_date date, deadline_date date, days int)`;
  const sent = rows?.map(({ briefing, deadline, days }) => ({
    briefing_date: briefing,
    deadline_date: deadline,
    days,
  }));
  const dues = await sql<{ due: string | null }>(text, [JSON.stringify(sent)]);
  expect(dues.map(({ due }) => due)).toEqual(rows?.map((one) => courseDeadline(one, one.days)));
});

test("what a person is called", async () => {
  const name = fc.string({ unit: fc.constantFrom("А", "б", "є", "-", "'"), maxLength: 3 });
  const [people] = fc.sample(fc.array(fc.record({ first_name: name, middle_name: name, last_name: name }), ROWS), 1);
  const text = `SELECT ${fullNameSql("u")} AS "full", ${documentNameSql("u")} AS document
    FROM jsonb_to_recordset($1::jsonb) AS u(first_name text, middle_name text, last_name text)`;
  const found = await sql(text, [JSON.stringify(people)]);
  expect(found).toEqual(people?.map((one) => ({ full: fullName(one), document: documentName(one) })));
});

test("how well a title answers a search", async () => {
  const title = fc.string({ unit: fc.constantFrom(..."абАБ'’ʼ`%_\\  "), maxLength: 8 });
  const [pairs] = fc.sample(fc.array(fc.record({ title, text: title }), ROWS), 1);
  for (const { title, text } of pairs ?? []) {
    const values: unknown[] = [];
    const wanted = wantedOf(text, (value) => `$${values.push(value)}`);
    const expected = foundRank(title, searchWords(text));
    if (!wanted) expect([text, expected]).toEqual([text, undefined]);
    else {
      const key = `search_key($${values.push(title)}::text)`;
      // Each value must stand somewhere in the statement.
      const unused = `$4::text IS NOT NULL AND $5::text IS NOT NULL`;
      const [found] = await sql(`SELECT ${wanted.rank(key)} AS rank WHERE ${wanted.holds(key)} AND ${unused}`, values);
      expect({ title, text, rank: found?.rank }).toEqual({ title, text, rank: expected });
    }
  }
});

test("which stages a course asks for", async () => {
  const company = await makeCompany();
  for (const hasTest of [true, false]) {
    for (const hasExam of [true, false]) {
      const course = await buildCourse(company, { hasExam });
      if (hasTest) await buildTest(company, course.id, { questions: [{ title: "?" }] });
      const found = await sql<{ type: string }>(
        `SELECT asked.type::text AS type FROM courses k ${ASKED_STAGES} WHERE k.id = $1 ORDER BY asked.type`,
        [course.id],
      );
      expect([hasTest, hasExam, found.map(({ type }) => type)]).toEqual([
        hasTest,
        hasExam,
        askedStages({ hasTest, hasExam }),
      ]);
    }
  }
});

test("which units a person leads, in trees of any shape", async () => {
  const company = await makeCompany();
  const people = [];
  for (let nth = 0; nth < 4; nth++) people.push((await makeUser(company)).id);
  const unit = fc.record({ parent: fc.nat({ max: 12 }), manager: fc.constantFrom(...people) });
  const trees = fc.sample(fc.array(unit, { minLength: 12, maxLength: 12 }), 8);
  for (const tree of trees) {
    await sql("DELETE FROM units WHERE company_id = $1", [company.id]);
    const rows: { id: number; parent_id: number | null; manager: number }[] = [];
    for (const { parent, manager } of tree) {
      // A unit that stands before this one, or none.
      const parent_id = rows[parent]?.id ?? null;
      const { id } = await makeUnit(company, { parentId: parent_id, managerId: manager });
      rows.push({ id, parent_id, manager });
    }
    for (const person of people) {
      const led = await sql<{ id: number }>(ledUnitsSql("$2::int"), [company.id, person]);
      expect(led.map(({ id }) => id).sort()).toEqual([...ledUnits(rows, person)].sort());
    }
  }
});
