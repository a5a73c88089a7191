import type { Found } from "@/lib/contracts/search";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { learn } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import type { Person } from "@/tests/support/in-person-exam";

const db = systemDb("seed");
type World = Awaited<ReturnType<typeof makeWorld>>;
let one: World;

type Given = NonNullable<Parameters<typeof makeUser>[1]>;
/** A person without anything in the name or the contacts that other tests look for. */
const plain = { firstName: "Яна", middleName: "Яківна", phone: null };

/**
 * The head manages the plant; the foreman manages the shop below, and sits nowhere. The worker works in the shop, the outsider
 * in no unit. The estimator estimates a task of the worker.
 */
async function makeWorld() {
  const company = await makeCompany();
  const join = (lastName: string, more: Given = {}) => makeUser(company, { ...plain, lastName, ...more });
  const enter = async (lastName: string, more: Given = {}): Promise<Person> => signedIn(await join(lastName, more));
  const admin = await enter("Адмін", { roles: ["administrator"] });
  const [head, foreman] = [await enter("Зоряний"), await enter("Зорівчак")];
  const plant = await makeUnit(company, { title: "Завод", managerId: head.user.id });
  const shop = await makeUnit(company, { title: "Заготівельний цех", managerId: foreman.user.id, parentId: plant.id });
  await makeUnit(company, { title: "Закупівлі", managerId: admin.user.id });
  const position = await makePosition(company, { title: "Швець" });
  const worker = await enter("Зоренко", { unitId: shop.id, positionId: position.id });
  const [outsider, estimator] = [await enter("Зоріна"), await enter("Зорич", { roles: ["estimator"] })];
  return { company, join, enter, admin, head, foreman, worker, outsider, estimator, plant, shop };
}

beforeEach(async () => {
  one = await makeWorld();
});

async function find(reader: Person, q: string): Promise<Found> {
  const { status, body } = await call("GET", `/search/?q=${encodeURIComponent(q)}`, { token: reader.access });
  expect([status, body.code, body.detail]).toEqual([200, undefined, undefined]);
  return body as unknown as Found;
}

const peopleFor = async (reader: Person, q: string) =>
  (await find(reader, q)).people.map(({ full_name }) => full_name.replace(/ Яна$/, ""));
const titlesFor = async (reader: Person, q: string, noun: "units" | "courses" | "programs" | "tasks") =>
  (await find(reader, q))[noun].map(({ title }) => title);

describe("who finds whom", () => {
  test("administrators find everybody, managers their people and the managers below, others themselves", async () => {
    expect(await peopleFor(one.admin, "зор")).toEqual([
      ...["Зоренко", "Зорич", "Зорівчак", "Зоріна", "Зоряний"].sort((a, b) => a.localeCompare(b, "uk")),
    ]);
    expect((await peopleFor(one.head, "зор")).sort()).toEqual(["Зоренко", "Зорівчак", "Зоряний"].sort());
    expect((await peopleFor(one.foreman, "зор")).sort()).toEqual(["Зоренко", "Зорівчак"].sort());
    for (const [reader, name] of [
      [one.worker, "Зоренко"],
      [one.outsider, "Зоріна"],
      [one.estimator, "Зорич"],
    ] as const)
      expect(await peopleFor(reader, "зор")).toEqual([name]);
  });

  test("nobody finds anything of another company, and deleted people are not found", async () => {
    const other = await makeCompany();
    const stranger = await signedIn(await makeUser(other, { ...plain, lastName: "Зорін", roles: ["administrator"] }));
    expect(await peopleFor(stranger, "зор")).toEqual(["Зорін"]);
    const { people: _, ...rest } = await find(stranger, "за");
    expect(Object.values(rest).flat()).toEqual([]);
    await db.user.update({ where: { id: one.worker.user.id }, data: { deletedAt: new Date() } });
    expect(await peopleFor(one.admin, "зоренко")).toEqual([]);
    expect(await peopleFor(one.head, "зо")).not.toContain("Зоренко");
  });

  test("emails and phones find people for administrators only", async () => {
    await db.user.update({
      where: { id: one.worker.user.id },
      data: { phone: "380917654321", email: "zq9x@w8vk.example" },
    });
    for (const q of ["zq9x", "w8vk", "380917", "7654"]) {
      expect([q, await peopleFor(one.admin, q)]).toEqual([q, ["Зоренко"]]);
      for (const reader of [one.head, one.foreman, one.worker])
        expect([q, await peopleFor(reader, q)]).toEqual([q, []]);
    }
  });

  test("a person comes with position and unit", async () => {
    expect((await find(one.admin, "зоренко")).people).toEqual([
      { id: one.worker.user.id, full_name: "Зоренко Яна", hint: "Швець · Заготівельний цех", image: null },
    ]);
    expect((await find(one.outsider, "зоріна")).people).toMatchObject([{ hint: null, image: null }]);
  });
});

describe("the text", () => {
  test("is found in names by any of the four apostrophes", async () => {
    const stored = ["Дем'яненко", "Дем’янчук", "Демʼянів", "Дем`яник"];
    for (const name of stored) await one.join(name);
    for (const sign of "'’ʼ`") {
      expect((await peopleFor(one.admin, `дем${sign}я`)).sort()).toEqual([...stored].sort());
      expect(await peopleFor(one.admin, `ем${sign}янч`)).toEqual(["Дем’янчук"]);
    }
  });

  test("may have been typed in the wrong layout, also partly", async () => {
    await one.join("Коваль");
    await one.join("Smith", { firstName: "Kasa" });
    expect(await peopleFor(one.admin, "rjdfkm")).toEqual(["Коваль"]);
    expect(await peopleFor(one.admin, "RJ")).toEqual(["Коваль"]);
    expect(await peopleFor(one.admin, "ыьшер")).toEqual(["Smith Kasa"]);
    expect(await peopleFor(one.admin, "лфыф")).toEqual(["Smith Kasa"]);
    expect(await titlesFor(one.admin, "pfdjl", "units")).toEqual(["Завод"]);
    // What was typed comes first, and the same row never twice.
    await one.join("Rjabko");
    expect(await peopleFor(one.admin, "rj")).toEqual(["Rjabko", "Коваль"]);
  });

  test("may be the beginnings of names in any order, in any case, of one letter", async () => {
    await one.join("Ковальчук", { firstName: "Олена" });
    await one.join("Коваль", { firstName: "Олена" });
    const both = ["Коваль Олена", "Ковальчук Олена"];
    for (const q of ["коваль ол", "Ол КОВАЛЬ", "к", "ко", "о к", "олена"])
      expect([q, await peopleFor(one.admin, q)]).toEqual([q, both]);
    expect(await peopleFor(one.admin, "коваль петро")).toEqual([]);
    expect(await peopleFor(one.admin, "альчук")).toEqual(["Ковальчук Олена"]);
  });

  test("is nothing but letters to the database", async () => {
    await one.join("Відсоток");
    for (const q of ["%", "_", "%%%", "___", "\\", "ві%", "ві_"]) expect(await peopleFor(one.admin, q)).toEqual([]);
    for (const q of ["", "   ", "\u0000", "'", "a".repeat(201)]) {
      const { status } = await call("GET", `/search/?q=${encodeURIComponent(q)}`, { token: one.admin.access });
      expect([q.length, status]).toEqual([q.length, q.length > 200 || q === "\u0000" ? 400 : 200]);
    }
    const { body } = await call("GET", "/search/", { token: one.admin.access });
    expect(body).toEqual({ people: [], units: [], courses: [], programs: [], tasks: [] });
  });

  test("finds at most six, the best first: last names, first names, then what holds it", async () => {
    await one.join("Ясень", { middleName: "Бурківна" });
    await one.join("Ядуха", { firstName: "Буркун" });
    await one.join("Забурко");
    await one.join("Буркало");
    expect(await peopleFor(one.admin, "бурк")).toEqual(["Буркало", "Ядуха Буркун", "Ясень", "Забурко"]);
    for (const name of ["Бурка", "Бурко", "Буркун", "Буркович", "Бурківський", "Буркач"]) await one.join(name);
    const found = await peopleFor(one.admin, "бурк");
    expect(found).toHaveLength(6);
    expect(found.every((name) => name.startsWith("Бурк"))).toBe(true);
  });
});

describe("units, courses, programs", () => {
  test("units: administrators all, managers theirs and those below, others their own", async () => {
    expect(await titlesFor(one.admin, "за", "units")).toEqual(["Завод", "Заготівельний цех", "Закупівлі"]);
    expect((await find(one.head, "за")).units).toEqual([
      { id: one.plant.id, title: "Завод", hint: null, is_led: true },
      { id: one.shop.id, title: "Заготівельний цех", hint: "Завод", is_led: true },
    ]);
    expect(await titlesFor(one.foreman, "за", "units")).toEqual(["Заготівельний цех"]);
    expect((await find(one.worker, "цех")).units).toMatchObject([{ title: "Заготівельний цех", is_led: false }]);
    expect(await titlesFor(one.outsider, "за", "units")).toEqual([]);
  });

  test("courses: administrators all, others those that they learn", async () => {
    const course = await buildCourse(one.company, { title: "Пожежна безпека" });
    await buildCourse(one.company, { title: "Безпека праці", kind: "adaptation" });
    const own = await learn(course, one.worker.user.id);
    expect((await find(one.worker, "безпека")).courses).toEqual([
      { id: course.id, title: "Пожежна безпека", kind: "education", user_course: own.id },
    ]);
    for (const reader of [one.head, one.foreman, one.outsider, one.estimator])
      expect(await titlesFor(reader, "безпека", "courses")).toEqual([]);
    expect((await find(one.admin, "безпека")).courses).toMatchObject([
      { title: "Безпека праці", kind: "adaptation", user_course: null },
      { title: "Пожежна безпека", kind: "education", user_course: null },
    ]);
    await db.userProgram.update({ where: { id: own.userProgramId }, data: { status: "rejected" } });
    expect(await titlesFor(one.worker, "безпека", "courses")).toEqual([]);
  });

  test("programs: specializations for everybody, of adaptation programs one's own", async () => {
    const { id: positionId } = await makePosition(one.company);
    const tailor = await makeProgram(one.company, { kind: "education", title: "Кравець", positionId });
    const first = await makeProgram(one.company, { kind: "adaptation", title: "Кравець: перші дні" });
    const own = await makeUserProgram(first, one.worker.user.id);
    const ordered = await makeUserProgram(tailor, one.worker.user.id, { status: "processing" });
    expect((await find(one.worker, "кравець")).programs).toEqual([
      { id: tailor.id, title: "Кравець", kind: "education", user_program: ordered.id, status: "processing" },
      { id: first.id, title: "Кравець: перші дні", kind: "adaptation", user_program: own.id, status: "confirmed" },
    ]);
    for (const reader of [one.head, one.outsider])
      expect((await find(reader, "кравець")).programs).toEqual([
        { id: tailor.id, title: "Кравець", kind: "education", user_program: null, status: null },
      ]);
    expect(await titlesFor(one.admin, "кравець", "programs")).toEqual(["Кравець", "Кравець: перші дні"]);
  });
});

describe("tasks", () => {
  async function giveTask(title = "Огляд місця", more: { isDone?: boolean; deadlineDate?: Date } = {}) {
    const { isDone, ...given } = more;
    const checklist = await buildChecklist(one.company, { estimatorIds: [one.estimator.user.id] });
    const task = await buildTask(checklist, {
      ...{ title, userId: one.worker.user.id, estimatorId: one.estimator.user.id },
      ...given,
    });
    if (isDone) await buildEstimate(task);
    return task;
  }

  test("are found by their person, the managers above, their estimator and administrators", async () => {
    const { id } = await giveTask();
    const found = { id, title: "Огляд місця", hint: "Зоренко Яна", is_pending: true };
    for (const [reader, part] of [
      [one.worker, "own"],
      [one.estimator, "estimator"],
      [one.foreman, "other"],
      [one.head, "other"],
      [one.admin, "other"],
    ] as const)
      for (const q of ["огляд", "місц", "о"]) expect((await find(reader, q)).tasks).toEqual([{ ...found, part }]);
    expect(await titlesFor(one.outsider, "огляд", "tasks")).toEqual([]);
    // A person who loses the role estimates nothing any more.
    await db.user.update({ where: { id: one.estimator.user.id }, data: { roles: ["employee"] } });
    expect(await titlesFor(one.estimator, "огляд", "tasks")).toEqual([]);
    await db.user.update({ where: { id: one.worker.user.id }, data: { deletedAt: new Date() } });
    expect(await titlesFor(one.admin, "огляд", "tasks")).toEqual([]);
  });

  test("that wait come first, by deadline", async () => {
    await giveTask("Звіт 1", { isDone: true });
    await giveTask("Звіт 2", { deadlineDate: new Date("2027-05-01") });
    await giveTask("Звіт 3", { deadlineDate: new Date("2027-02-01") });
    await giveTask("Новий звіт");
    expect(await titlesFor(one.admin, "звіт", "tasks")).toEqual(["Звіт 3", "Звіт 2", "Звіт 1", "Новий звіт"]);
  });
});

test("everything comes in one statement beside that of the session, and in another one as the other layout has it", async () => {
  const statements = async (reader: Person, q: string) => {
    const { headers } = await call("GET", `/search/?q=${encodeURIComponent(q)}`, { token: reader.access });
    return Number(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);
  };
  expect([await statements(one.admin, "зор"), await statements(one.head, "зор")]).toEqual([2, 2]);
  expect([await statements(one.worker, "зор"), await statements(one.admin, "2026")]).toEqual([3, 2]);
});
