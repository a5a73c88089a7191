import {
  columnsOf,
  dateIn,
  type ListColumn,
  lateBeside,
  orderingOf,
  textOf,
  titled,
  type Words,
} from "@/lib/contracts/list-columns";
import { everyEndpoint } from "@/lib/contracts/registry";
import { translator } from "@/lib/i18n/catalogue";
import { listWords } from "@/lib/i18n/list-words";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";

type Row = { id: number; title: string; unit: number | null; due: string | null; is_late: boolean; tags: string[] };

const columns = columnsOf<Row>()({
  title: { header: "positions.name" },
  unit: { header: "positions.unit", orderBy: false, ...titled("unit", "unit") },
  due: { header: "tasks.columns.deadline", orderBy: "deadline_date", ...dateIn("due") },
  is_late: { header: "team.columns.overdue", orderBy: false },
});
const row: Row = { id: 1, title: "Cook", unit: 7, due: "2026-03-31", is_late: true, tags: [] };
const words: Words = listWords({
  t: translator("uk"),
  language: "uk",
  timeZone: "Europe/Kyiv",
  titleOf: (kind, id) => `${kind} ${id}`,
});

test("the texts of cells: the field itself, a title, a day, one of two words, nothing", () => {
  const texts = (one: Row) =>
    Object.entries<ListColumn<Row>>(columns).map(([id, column]) => textOf(id, column, one, words));
  expect(texts(row)).toEqual(["Cook", "unit 7", "31.03.2026", "Так"]);
  expect(texts({ ...row, unit: null, due: null, is_late: false })).toEqual(["Cook", "", "", "Ні"]);
});

test("days are those of the company, numbers those of the language", () => {
  expect(words.day("2026-03-31T22:30:00.000Z")).toBe("01.04.2026");
  expect(words.moment("2026-03-31T22:30:00.000Z")).toBe("01.04.2026 01:30:00");
  expect([words.number(0.333), words.percent(33.333)]).toEqual(["0,3", "33,3%"]);
  expect([words.number(null), words.day(null), words.date(undefined)]).toEqual(["", "", ""]);
});

test("days late are counted to the company's today, and a file has them beside the deadline", () => {
  const today = dayInZone("Europe/Kyiv", new Date());
  const told = [-400, -1, 0, 1].map((days) => words.daysLate(dayAfter(today, days)));
  expect([...told, words.daysLate(null), words.daysLate(undefined)]).toEqual(["400", "1", "", "", "", ""]);
  const late = lateBeside(({ due, is_late }: Row) => (is_late ? due : null));
  expect(late.text({ ...row, due: dayAfter(today, -3) }, words)).toBe("3");
  expect(late.text({ ...row, due: dayAfter(today, -3), is_late: false }, words)).toBe("");
});

test("every deadline that stands in a file has the days late beside it", () => {
  const bare = everyEndpoint.flatMap(({ path, columns: all = {} }) =>
    Object.entries<ListColumn<never>>(all).flatMap(([id, { beside }]) =>
      /deadline/.test(id) && !(beside && beside in all) ? [`${path} ${id}`] : [],
    ),
  );
  expect(bare).toEqual(BESIDE_THE_PERSON);
});

/** The deadlines of single programs and tasks, in files that have one deadline of each person with its days late. */
const BESIDE_THE_PERSON = [
  "/studies/people-programs/ deadline_date",
  ...["education", "adaptation", "estimates"].map((report) => `/reports/${report}/ deadline_date`),
];

test("a column gives an order of its own name, of another, or none", () => {
  expect(orderingOf(columns)).toEqual(["title", "deadline_date"]);
  const name: ReturnType<typeof orderingOf<typeof columns>>[number] = "deadline_date";
  expect(name).toBe("deadline_date");
});

type Rows = { shape?: { results?: { def: { element: { shape?: object } } } } };

/** The fields of the rows of a list, or of the rows that a list answers instead of a tree. */
function fieldsOf(answer: unknown): object {
  const { options } = (answer as { def: { options?: unknown[] } }).def;
  const { shape } = (options?.at(-1) ?? answer) as Rows;
  return shape?.results?.def.element.shape ?? {};
}

const declared = everyEndpoint.filter(({ columns: some }) => Object.keys(some ?? {}).length > 0);

test("every column of every list has a text, or is a field of its rows", () => {
  expect(declared.length).toBeGreaterThan(15);
  for (const { path, answer, columns: some = {}, lines } of declared) {
    const fields = fieldsOf(answer);
    const without = Object.entries(some).filter(([id, { text }]) => !text && (lines || !(id in fields)));
    expect([path, without.map(([id]) => id)]).toEqual([path, []]);
  }
});
