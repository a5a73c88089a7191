import type { CourseKind } from "@/lib/contracts/courses";

/** A person's course whose materials are ticked. */
export type TickedCourse = { kind: CourseKind; course: number };
export type Ticks = { files: readonly number[]; links: readonly number[] };
type Waiting = TickedCourse & Ticks;

const KEY = "atesta-ticks";
const listeners = new Set<() => void>();
let known: { person: number; waiting: readonly Waiting[] } | undefined;

const keyOf = (person: number) => `${KEY}-${person}`;

function read(person: number): readonly Waiting[] {
  if (known?.person === person) return known.waiting;
  let waiting: readonly Waiting[] = [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? "[]");
    if (Array.isArray(kept)) waiting = kept as Waiting[];
  } catch {
    // Without storage, or with a broken one, ticks wait only while the page is open.
  }
  known = { person, waiting };
  return waiting;
}

function write(person: number, waiting: readonly Waiting[]): void {
  known = { person, waiting };
  try {
    if (waiting.length) localStorage.setItem(keyOf(person), JSON.stringify(waiting));
    else localStorage.removeItem(keyOf(person));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ticks of a person that the server does not have yet. The same array until they change. */
export function waitingTicks(person: number): readonly Waiting[] {
  return read(person);
}

const isOf =
  ({ kind, course }: TickedCourse) =>
  (one: TickedCourse) =>
    one.kind === kind && one.course === course;

/** Keeps ticks until the server has them, also if the page is closed meanwhile. */
export function keepTicks(person: number, of: TickedCourse, { files, links }: Ticks): void {
  const all = read(person);
  const before = all.find(isOf(of));
  const merged = {
    kind: of.kind,
    course: of.course,
    files: [...new Set([...(before?.files ?? []), ...files])],
    links: [...new Set([...(before?.links ?? []), ...links])],
  };
  write(person, [...all.filter((one) => !isOf(of)(one)), merged]);
}

/** Forgets ticks that the server has, or has refused. */
export function forgetTicks(person: number, of: TickedCourse, { files, links }: Ticks): void {
  const left = read(person).map((one) =>
    isOf(of)(one)
      ? {
          ...one,
          files: one.files.filter((id) => !files.includes(id)),
          links: one.links.filter((id) => !links.includes(id)),
        }
      : one,
  );
  write(
    person,
    left.filter((one) => one.files.length + one.links.length > 0),
  );
}
