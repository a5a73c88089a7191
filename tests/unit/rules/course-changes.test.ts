import { type Base, type Content, courseChanges, type Item, merged } from "@/lib/rules/course-changes";

const item = (id: number, title: string, order = id): Item => ({ id, order, fields: { title } });
const content = (given: Partial<Content> = {}): Content => ({
  fields: { title: "Пила" },
  examiners: [],
  files: [],
  links: [],
  test: null,
  ...given,
});
const none = { files: {}, links: {}, questions: {}, answers: {} };
const base = (given: Partial<Content>, origins: Partial<Base["origins"]> = {}): Base => ({
  content: content(given),
  origins: { ...none, ...origins },
});
const file = (id: number, stored: number): Item => ({
  id,
  order: 1,
  file: stored,
  fields: { title: "А", file: "a.pdf" },
});

test("rows are told apart by what they are copies of, not by title or place", () => {
  const before = [item(1, "А"), item(2, "Б"), item(3, "В")];
  const after = [item(12, "Б", 1), item(11, "А", 2), item(20, "В", 3)];
  const { added, kept, removed, moved } = merged(before, after, { 11: 1, 12: 2, 13: 3 });
  expect(added.map(({ id }) => id)).toEqual([20]);
  expect(removed.map(({ id }) => id)).toEqual([3]);
  expect(kept.map(({ id, isChanged, isPlaced }) => [id, isChanged, isPlaced])).toEqual([
    [2, false, true],
    [1, false, true],
  ]);
  expect(moved?.fields.title).toBe("Б");
});

test("what is new between others moves nothing", () => {
  const { moved } = merged([item(1, "А"), item(2, "Б")], [item(11, "А"), item(20, "Нове"), item(12, "Б")], {
    11: 1,
    12: 2,
  });
  expect(moved).toBeUndefined();
});

test("a copy changes nothing", () => {
  const answers = [item(5, "Так")];
  const test = { id: 1, fields: { title: "Тест" }, questions: [{ ...item(4, "Що?"), answers }] };
  const copy = {
    id: 2,
    fields: { title: "Тест" },
    questions: [{ ...item(14, "Що?", 4), answers: [item(15, "Так", 5)] }],
  };
  const before = base({ test, files: [file(1, 7)] }, { files: { 11: 1 }, questions: { 14: 4 }, answers: { 15: 5 } });
  expect(courseChanges(before, content({ test: copy, files: [{ ...file(1, 7), id: 11 }] }))).toEqual([]);
});

test("another file under the same name is a change", () => {
  const before = base({ files: [file(1, 7)] }, { files: { 11: 1 } });
  expect(courseChanges(before, content({ files: [{ ...file(1, 8), id: 11 }] }))).toMatchObject([
    { part: "file", change: "changed", fields: [{ name: "file", before: "a.pdf", after: "a.pdf" }] },
  ]);
});

test("examiners are compared by their names, and an answer names its question", () => {
  const question = (id: number, answers: Item[]) => ({ ...item(id, "Що?"), answers });
  const of = (answers: Item[], id: number) => ({ id: 1, fields: { title: "Т" }, questions: [question(id, answers)] });
  const before = base({ test: of([item(5, "Так")], 4) }, { questions: { 14: 4 }, answers: { 15: 5 } });
  const after = content({ examiners: [{ id: 9, name: "Бойко Олена" }], test: of([item(15, "Ні", 5)], 14) });
  expect(courseChanges(before, after)).toEqual([
    {
      part: "course",
      change: "changed",
      title: "Пила",
      within: null,
      fields: [{ name: "examiners", before: [], after: ["Бойко Олена"] }],
    },
    {
      part: "answer",
      change: "changed",
      title: "Так",
      within: "Що?",
      fields: [{ name: "title", before: "Так", after: "Ні" }],
    },
  ]);
});

test("a test that is taken away or added is told once, with the questions that come", () => {
  const test = { id: 1, fields: { title: "Тест" }, questions: [{ ...item(4, "Що?"), answers: [] }] };
  expect(courseChanges(base({ test }), content())).toMatchObject([{ part: "test", change: "removed" }]);
  expect(courseChanges(base({}), content({ test }))).toMatchObject([
    { part: "test", change: "added" },
    { part: "question", change: "added", title: "Що?" },
  ]);
});
