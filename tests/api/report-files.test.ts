import { readCsv } from "@/lib/csv/read-csv";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { makeUnit } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { decide, type Examined, joinAs, type Person, request, someoneToExamine } from "@/tests/support/in-person-exam";

const db = systemDb("seed");

let one: Examined;
let manager: Person;

/** A learner who failed an exam, was scored for one of two tasks, and holds a certificate; and the manager of the learner. */
beforeEach(async () => {
  one = await someoneToExamine({ title: "=HYPERLINK(1)" });
  manager = await joinAs(one.company);
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
  await decide(one.examiner, await request(one), "reject", { comment: "Рукави вшито криво." });
  const checklist = await buildChecklist(one.company, { title: "Огляд", estimatorIds: [one.examiner.user.id] });
  await buildChecklistQuestion(checklist, { points: 10, courseId: one.course.courseId });
  const whose = { userId: one.learner.user.id, estimatorId: one.examiner.user.id };
  await buildTask(checklist, { ...whose, title: "Чекає; довго", deadlineDate: new Date(companyDay(-2)) });
  await buildEstimate(await buildTask(checklist, { ...whose, title: "+Оцінено" }), { score: 57.5 });
  const { userId, programId, id, companyId } = await db.userProgram.findUniqueOrThrow({
    where: { id: one.course.userProgramId },
  });
  await db.certificate.create({
    data: {
      ...{ companyId, userId, programId, userProgramId: id, holderName: "Ґалаґан Софія", programTitle: "Крій" },
      ...{ number: 7, passDate: new Date("2026-10-01"), code: crypto.randomUUID() },
    },
  });
});

const file = (reader: Person, path: string, language = "en") =>
  call("GET", `/reports/${path}${path.includes("?") ? "&" : "?"}format=csv`, { token: reader.access, language });
const rowsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test("the record of a person has a line for each course, task and certificate, in the reader's language", async () => {
  const path = `users/${one.learner.user.id}/`;
  const { status, headers, text } = await file(manager, path, "uk");
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    ...[200, "text/csv; charset=utf-8"],
    expect.stringMatching(/users\.csv$/),
  ]);
  const [head, ...rows] = rowsOf(text);
  expect(head).toEqual(
    "Працівник,Вид,Програма,Назва,Результат,Версія курсу,Спроби,Оцінка,Термін,Днів прострочення,Дата".split(","),
  );
  const program = expect.any(String);
  expect(rows).toEqual([
    ["Ґалаґан Софія", "Курс", program, "'=HYPERLINK(1)", "Очний іспит: не складено", "", "0", "", "03.02.2027", "", ""],
    ["Ґалаґан Софія", "Завдання", "", "Чекає; довго, Огляд", "Очікує", "", "", "", shown(companyDay(-2)), "2", ""],
    ["Ґалаґан Софія", "Завдання", "", "'+Оцінено, Огляд", "", "", "", "57,5", "", "", shown(companyDay(0))],
    ["Ґалаґан Софія", "Сертифікат", "Крій", "№ 7", "", "", "", "", "", "", "01.10.2026"],
  ]);
});

const shown = (day: string) => day.split("-").reverse().join(".");

test("marks have a line for each result", async () => {
  const { status, text } = await file(manager, `marks/?user=${one.learner.user.id}`);
  const [head, ...rows] = rowsOf(text);
  expect([status, head?.length]).toEqual([200, 10]);
  expect(
    rows.map(([who, task, checklist, , competencies, , , ...late]) => [
      who,
      task,
      checklist,
      competencies,
      late.slice(0, 2),
    ]),
  ).toEqual([
    ["Ґалаґан Софія", "Чекає; довго", "Огляд", "'=HYPERLINK(1)", ["2", "Pending"]],
    ["Ґалаґан Софія", "'+Оцінено", "Огляд", "'=HYPERLINK(1): 100", ["", "57.5"]],
  ]);
  const chosen = await file(one.learner, "marks/?columns=score,task", "ru");
  expect(rowsOf(chosen.text)[0]).toEqual(["Оценка", "Задание"]);
});

test("lists that were asked for a deadline have the days late beside it, where the deadline presses", async () => {
  await db.userProgram.update({
    where: { id: one.course.userProgramId },
    data: { status: "confirmed", briefingDate: new Date("2026-01-05"), deadlineDate: new Date(companyDay(-5)) },
  });
  const admin = await joinAs(one.company, "administrator");
  const fileOf = async (path: string, columns: string, token = admin.access) =>
    rowsOf(
      (await call("GET", `${path}${path.includes("?") ? "&" : "?"}format=csv&columns=${columns}`, { token })).text,
    );
  expect(await fileOf("/process/tasks/", "title,deadline_date")).toEqual([
    ["Task", "Deadline", "Days late"],
    ["Чекає; довго", shown(companyDay(-2)), "2"],
    ["'+Оцінено", "", ""],
  ]);
  const programs = "/studies/user-education-programs/";
  expect(await fileOf(programs, "deadline_date,days_late")).toEqual([
    ["Deadline", "Days late"],
    [shown(companyDay(-5)), "5"],
  ]);
  // A certificate that waits longer than the deadline is late in the list of those who confirm it.
  await db.userProgram.update({ where: { id: one.course.userProgramId }, data: { status: "review" } });
  expect(await fileOf(`${programs}?status=review`, "deadline_date")).toEqual([
    ["Deadline", "Days late"],
    [shown(companyDay(-5)), "5"],
  ]);
  await db.userProgram.update({
    where: { id: one.course.userProgramId },
    data: { status: "done", passDate: new Date(companyDay(0)) },
  });
  expect(await fileOf(programs, "deadline_date")).toEqual([
    ["Deadline", "Days late"],
    [shown(companyDay(-5)), ""],
  ]);
});

test("a summary has a line for each number, and nothing where there is none", async () => {
  const rows = rowsOf((await file(manager, "summary/?kind=estimates")).text);
  expect(rows).toEqual([
    ["Figure", "Value"],
    ["People", "1"],
    ["Overdue", "1"],
    ["Due soon", "0"],
    ["Orders to approve", "0"],
    ["Exams to decide", "0"],
    ["Certificates to confirm", "0"],
    ["Tasks to estimate", "1"],
    ["Mean Score", "57.5"],
    ["Mean progress", "0"],
  ]);
  const none = rowsOf((await file(one.learner, "summary/")).text);
  expect([none[1], none.at(-1)]).toEqual([
    ["People", "0"],
    ["Mean progress", ""],
  ]);
});

test("a file shows no more than the answer: others' people are not found, a foreign unit is refused, columns are known", async () => {
  const stranger = await joinAs(one.company);
  const office = await makeUnit(one.company, { managerId: stranger.user.id });
  expect((await file(stranger, `users/${one.learner.user.id}/`)).status).toBe(404);
  expect(rowsOf((await file(stranger, `marks/?user=${one.learner.user.id}`)).text)).toHaveLength(1);
  expect((await file(manager, `summary/?unit=${office.id}`)).status).toBe(403);
  for (const path of [`users/${one.learner.user.id}/`, "marks/", "summary/"])
    for (const query of ["format=csv&columns=id", "format=csv&columns=password", "format=xlsx"]) {
      const { status } = await call("GET", `/reports/${path}?${query}`, { token: one.learner.access });
      expect([path, query, status]).toEqual([path, query, 400]);
    }
});
