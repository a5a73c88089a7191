import type { CourseKind } from "@/lib/contracts/courses";

/** A person's course whose materials are ticked. */
export type TickedCourse = { kind: CourseKind; course: number };
export type Ticks = { files: readonly number[]; links: readonly number[] };
/** What was opened, by names such as "file-7". */
type Opened = { opened?: readonly string[] };
/** `held`: until when each tick that can be taken back is not sent, by the same names. */
type Waiting = TickedCourse & Ticks & Opened & { held?: Readonly<Record<string, number>> };
type Material = { what: "file" | "link"; id: number };

/** For how long a tick can be taken back before it is sent. */
export const HOLD_MS = 5_000;

const STORAGE_KEY = "atesta-ticks";
const NOTHING: readonly Waiting[] = [];
const listeners = new Set<() => void>();
/** What is in the storage, parsed, so that readers get the same array until the text changes. */
let parsed: { key: string; text: string | null; more: string | null; waiting: readonly Waiting[] } | undefined;
/** What did not fit into the storage, beside what is in it. These ticks wait only while the page is open. */
const unstored = new Map<string, string>();

const keyOf = (person: number) => `${STORAGE_KEY}-${person}`;

/** Reads the storage each time: another tab may have written there since. */
function readWaiting(person: number): readonly Waiting[] {
  const key = keyOf(person);
  const [text, more = null] = [storedText(key), unstored.get(key)];
  if (parsed?.key !== key || parsed.text !== text || parsed.more !== more)
    parsed = { key, text, more, waiting: parse(more).reduce(withTicks, parse(text)) };
  return parsed.waiting;
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? (kept as Waiting[]) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** `isLess`: some wait no longer, so what is stored must not come back. */
function saveWaiting(person: number, waiting: readonly Waiting[], isLess = false): void {
  const key = keyOf(person);
  const text = waiting.length ? JSON.stringify(waiting) : null;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text ?? "[]");
    if (isLess) unstore(key);
  }
  for (const listener of listeners) listener();
}

function unstore(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing can be read from it either.
  }
}

/** Calls the listener when ticks begin or cease to wait, in this tab or in another one. */
export function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(STORAGE_KEY)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The ticks of a person that the server does not have yet. The same array until they change. */
export function waitingTicks(person: number): readonly Waiting[] {
  return readWaiting(person);
}

const isOf =
  ({ kind, course }: TickedCourse) =>
  (one: TickedCourse) =>
    one.kind === kind && one.course === course;

/** All of them, and these. */
function withTicks(all: readonly Waiting[], { kind, course, files, links, opened, held }: Waiting): readonly Waiting[] {
  const isSame = isOf({ kind, course });
  const before = all.find(isSame);
  const merged = {
    kind,
    course,
    files: [...new Set([...(before?.files ?? []), ...files])],
    links: [...new Set([...(before?.links ?? []), ...links])],
    ...((before?.opened || opened) && { opened: [...new Set([...(before?.opened ?? []), ...(opened ?? [])])] }),
    ...((before?.held || held) && { held: { ...before?.held, ...held } }),
  };
  return [...all.filter((one) => !isSame(one)), merged];
}

export const nameOf = ({ what, id }: Material) => `${what}-${id}`;

/** A clock that was put back must not hold a tick for longer. */
const isHeld = (until: number | undefined, now: number) => until !== undefined && until > now && until <= now + HOLD_MS;

/** Until when ticks of a course can be taken back, those that still can. */
export function heldTicks({ held = {} }: Pick<Waiting, "held">, now = Date.now()): ReadonlyMap<string, number> {
  return new Map(Object.entries(held).filter(([, until]) => isHeld(until, now)));
}

/** Lets the held ticks be sent at once: the page is left. */
export function releaseTicks(person: number): void {
  const waiting = readWaiting(person);
  if (!waiting.some(({ held }) => held)) return;
  saveWaiting(
    person,
    waiting.map(({ held: _, ...one }) => one),
  );
}

/** What of the first course may be sent now; or when the first held tick may be. What was opened never waits. */
export function dueTicks(person: number): { ticks?: TickedCourse & Ticks & Required<Opened>; at: number } {
  const now = Date.now();
  let at = Number.POSITIVE_INFINITY;
  for (const one of readWaiting(person)) {
    const held = heldTicks(one, now);
    const isDue = (what: Material["what"]) => (id: number) => !held.has(nameOf({ what, id }));
    const { kind, course, opened = [] } = one;
    const ticks = {
      kind,
      course,
      opened,
      files: one.files.filter(isDue("file")),
      links: one.links.filter(isDue("link")),
    };
    if (sizeOf(ticks) > 0) return { ticks, at: now };
    at = Math.min(at, ...held.values());
  }
  return { at };
}

/**
 * Keeps ticks until the server has them, also if the page is closed meanwhile. For `hold` milliseconds they are not sent, so
 * that they can be taken back.
 */
export function keepTicks(person: number, { kind, course }: TickedCourse, { files, links }: Ticks, hold: number): void {
  const until = Date.now() + hold;
  const names = [
    ...files.map((id) => nameOf({ what: "file", id })),
    ...links.map((id) => nameOf({ what: "link", id })),
  ];
  const held = hold > 0 && Object.fromEntries(names.map((name) => [name, until]));
  saveWaiting(person, withTicks(readWaiting(person), { kind, course, files, links, ...(held && { held }) }));
}

/** Keeps that a material was opened, until the server knows it. */
export function keepOpened(person: number, { kind, course }: TickedCourse, material: Material): void {
  const one = { kind, course, files: [], links: [], opened: [nameOf(material)] };
  saveWaiting(person, withTicks(readWaiting(person), one));
}

const sizeOf = ({ files, links, opened = [] }: Ticks & Opened) => files.length + links.length + opened.length;

/** Forgets ticks that the server has or has refused, or that were taken back; and what it knows to be opened. */
export function forgetTicks(person: number, of: TickedCourse, { files, links, opened = [] }: Ticks & Opened): void {
  const left = readWaiting(person).map((one) =>
    isOf(of)(one)
      ? {
          ...one,
          files: one.files.filter((id) => !files.includes(id)),
          links: one.links.filter((id) => !links.includes(id)),
          ...(one.opened && { opened: one.opened.filter((name) => !opened.includes(name)) }),
        }
      : one,
  );
  saveWaiting(
    person,
    left.filter((one) => sizeOf(one) > 0),
    true,
  );
}
