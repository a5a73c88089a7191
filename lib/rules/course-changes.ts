/** A value as it is compared and shown: an answer's "is right", a file's name, the names of examiners. */
export type Value = string | number | boolean | null | string[];
export type Fields = Readonly<Record<string, Value>>;
type Titled = Fields & { title: string };

/** A row of a course; `order` is its place, and `file` the stored file of a material. */
export type Item = { id: number; order: number; file?: number; fields: Titled };
export type Question = Item & { answers: readonly Item[] };
type Test = { id: number; fields: Titled; questions: readonly Question[] };

export type Content = {
  fields: Titled;
  examiners: readonly { id: number; name: string }[];
  files: readonly Item[];
  links: readonly Item[];
  test: Test | null;
};

export const courseParts = ["course", "file", "link", "test", "question", "answer"] as const;
export type CoursePart = (typeof courseParts)[number];
export const changeKinds = ["added", "changed", "removed", "moved"] as const;

/** One line of the comparison. What was moved is told once for a list, by the title of its first row that has another place. */
export type CourseChange = {
  part: CoursePart;
  change: (typeof changeKinds)[number];
  title: string;
  /** The question of an answer. */
  within: string | null;
  fields: { name: string; before: Value; after: Value }[];
};

/** The rows of the draft by those that they are copies of. */
export type Origins = Readonly<Record<"files" | "links" | "questions" | "answers", Readonly<Record<number, number>>>>;
export type Base = { content: Content; origins: Origins };

/** What a draft makes of a list of rows. `to` has the id of the draft's row, and `id` is that of the row it is a copy of. */
export type Merged<T extends Item> = {
  added: readonly T[];
  kept: readonly { id: number; from: T; to: T; isChanged: boolean; isPlaced: boolean }[];
  removed: readonly T[];
  /** The first row that has another place among those that stay. */
  moved: T | undefined;
};

export function merged<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  origins: Readonly<Record<number, number>>,
): Merged<T> {
  const known = new Map(before.map((one) => [one.id, one]));
  const pairs = after.map((to) => ({ to, from: known.get(origins[to.id] ?? 0) }));
  const added = pairs.flatMap(({ to, from }) => (from ? [] : [to]));
  const kept = pairs.flatMap(({ to, from }) =>
    from
      ? [{ id: from.id, from, to, isChanged: changedFields(from, to).length > 0, isPlaced: from.order !== to.order }]
      : [],
  );
  const staying = new Set(kept.map(({ id }) => id));
  const stood = before.filter(({ id }) => staying.has(id));
  return {
    added,
    kept,
    removed: before.filter(({ id }) => !staying.has(id)),
    moved: kept.find(({ id }, at) => stood[at]?.id !== id)?.to,
  };
}

type Compared = { fields: Fields; file?: number };

/** A file is another one even where it has the name of the one before. */
function changedFields(from: Compared, to: Compared): CourseChange["fields"] {
  return Object.keys(to.fields).flatMap((name) => {
    const [before, after] = [from.fields[name] ?? null, to.fields[name] ?? null];
    const isOther = name === "file" ? from.file !== to.file : JSON.stringify(before) !== JSON.stringify(after);
    return isOther ? [{ name, before, after }] : [];
  });
}

/** What a draft changes, in the order of a course: itself, its materials, its test, the questions with their answers. */
export function courseChanges({ content: before, origins }: Base, after: Content): CourseChange[] {
  return [
    ...courseItself(before, after),
    ...listed("file", merged(before.files, after.files, origins.files)),
    ...listed("link", merged(before.links, after.links, origins.links)),
    ...testChanges(before.test, after.test, origins),
  ];
}

const withExaminers = ({ fields, examiners }: Content): Compared => ({
  fields: { ...fields, examiners: examiners.map(({ name }) => name) },
});

function courseItself(before: Content, after: Content): CourseChange[] {
  const fields = changedFields(withExaminers(before), withExaminers(after));
  return fields.length ? [line("course", "changed", after, fields)] : [];
}

function testChanges(before: Test | null, after: Test | null, origins: Origins): CourseChange[] {
  if (!after) return before ? [line("test", "removed", before)] : [];
  if (!before) return [line("test", "added", after), ...after.questions.map((one) => line("question", "added", one))];
  const fields = changedFields(before, after);
  const questions = merged(before.questions, after.questions, origins.questions);
  return [
    ...(fields.length ? [line("test", "changed", after, fields)] : []),
    ...listed("question", questions),
    ...questions.kept.flatMap(({ from, to }) =>
      listed("answer", merged(from.answers, to.answers, origins.answers), to.fields.title),
    ),
  ];
}

function listed<T extends Item>(
  part: CoursePart,
  { added, kept, removed, moved }: Merged<T>,
  within: string | null = null,
): CourseChange[] {
  return [
    ...kept.flatMap(({ from, to, isChanged }) =>
      isChanged ? [line(part, "changed", from, changedFields(from, to), within)] : [],
    ),
    ...added.map((one) => line(part, "added", one, [], within)),
    ...removed.map((one) => line(part, "removed", one, [], within)),
    ...(moved ? [line(part, "moved", moved, [], within)] : []),
  ];
}

function line(
  part: CoursePart,
  change: CourseChange["change"],
  { fields: { title } }: { fields: Titled },
  fields: CourseChange["fields"] = [],
  within: string | null = null,
): CourseChange {
  return { part, change, title, within, fields };
}
