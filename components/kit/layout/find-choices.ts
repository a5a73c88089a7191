import type { LucideIcon } from "lucide-react";
import { type Finder, foundPage, type Noun } from "@/lib/config/found-pages";
import type { Found } from "@/lib/contracts/search";
import { foundRank, searchWords } from "@/lib/rules/found-rank";
import { retyped } from "@/lib/rules/keyboard-layout";

/** One line of the list: a page to open, or an action to run. */
export type Choice = {
  /** Unique in the list, and the same while the person types. */
  key: string;
  title: string;
  hint?: string | null | undefined;
  icon?: LucideIcon;
  /** For people. */
  person?: { id: number; image: string | null };
  href?: string;
  run?(): void;
};
export type GroupName = "recent" | "pages" | "actions" | Noun;
export type Group = { name: GroupName; choices: readonly Choice[] };

/** The order on screen. What needs no server comes first, so that nothing moves when the server answers. */
const NOUNS = ["people", "units", "courses", "programs", "tasks"] as const;

/** With so many results the keyboard layout was right, and other layouts are not tried; the server does the same. */
const ENOUGH = 3;

/** More pages, or actions, would hide what the server has found below them. */
const MOST_SHOWN = 4;

/** The choices whose titles hold every word of the text, as typed or else in another layout, the best first. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const found = ranked(choices, text);
  const others = found.length < ENOUGH ? retyped(text).flatMap((other) => ranked(choices, other)) : [];
  return [...new Set([...found, ...others])].slice(0, MOST_SHOWN);
}

function ranked(choices: readonly Choice[], text: string): Choice[] {
  const words = searchWords(text);
  return choices
    .map((choice) => ({ choice, rank: foundRank(choice.title, words) }))
    .filter((one): one is { choice: Choice; rank: 0 | 1 | 2 } => one.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** What the server has found, without what this person has no page for. */
export function groupsOf(
  found: Found,
  finder: Finder,
  hintOf: (noun: Noun, row: Found[Noun][number]) => Hint,
): Group[] {
  return NOUNS.map((name) => ({
    name,
    choices: found[name].flatMap((row) => {
      const href = foundPage(name, row, finder);
      return href === undefined ? [] : [{ ...nameOf(row), key: `${name}-${row.id}`, hint: hintOf(name, row), href }];
    }),
  }));
}

type Hint = string | null;

function nameOf(row: Found[Noun][number]): Pick<Choice, "title" | "person"> {
  if ("full_name" in row) return { title: row.full_name, person: { id: row.id, image: row.image } };
  return { title: row.title };
}

/** The choice that Enter opens: the one that the person moved to, as long as it is there, otherwise the first. */
export function markedIn(all: readonly Choice[], key: string | undefined, hasText: boolean): Choice | undefined {
  return all.find((one) => one.key === key) ?? (hasText ? all[0] : undefined);
}

/** The choice that a key of the list moves to; undefined for other keys. */
export function movedTo(all: readonly Choice[], from: Choice | undefined, key: string): Choice | undefined {
  const at = from ? all.indexOf(from) : -1;
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: at <= 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[key];
  return to === undefined ? undefined : all.at(to);
}
