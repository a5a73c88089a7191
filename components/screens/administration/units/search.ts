"use client";

import { createParser, useQueryState } from "nuqs";
import { useDeferredValue, useMemo, useState } from "react";
import { normalized } from "@/lib/rules/linear-text";
import { ancestorsOf, type TreeNode, type UnitTree } from "./tree";

export type MarkedPart = { text: string; isMarked: boolean; start: number };

/** Keeps the number of characters, so that positions are the same in both texts. */
function fold(text: string): string {
  return Array.from(text, (sign) => {
    const small = sign.toLocaleLowerCase();
    return /[’ʼ‘`´]/.test(small) ? "'" : small.length === sign.length ? small : sign;
  }).join("");
}

function wordsOf(search: string): string[] {
  return fold(normalized(search)).split(/\s+/).filter(Boolean);
}

/** The units whose title contains every typed word, from top to bottom. */
export function findUnits(tree: UnitTree, search: string): TreeNode[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return tree.order.filter(({ unit }) => {
    const title = fold(normalized(unit.title));
    return words.every((word) => title.includes(word));
  });
}

/** The units that must be open to show all of these. */
export function aboveAll(nodes: readonly TreeNode[]): ReadonlySet<number> {
  return new Set(nodes.flatMap((node) => ancestorsOf(node).map(({ unit }) => unit.id)));
}

/** A title in parts; matches are marked. */
export function markParts(title: string, search: string): MarkedPart[] {
  const text = normalized(title);
  const folded = fold(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(search)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length);
  }
  const parts: MarkedPart[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    parts.push({ text: text.slice(start, end), isMarked: isMarked[start] === true, start });
    start = end;
  }
  return parts;
}

const MAX_LENGTH = 200;
const textInAddress = createParser({
  parse: (text: string) => text.slice(0, MAX_LENGTH) || null,
  serialize: String,
}).withDefault("");

/** The search text, kept in the address, its matches, and the present match. */
export function useSearch(tree: UnitTree) {
  const [typed, setTyped] = useQueryState("units.q", textInAddress);
  const text = useDeferredValue(typed);
  const matches = useMemo(() => findUnits(tree, text), [tree, text]);
  const above = useMemo(() => aboveAll(matches), [matches]);
  const undimmed = useMemo(() => new Set([...matches.map(({ unit }) => unit.id), ...above]), [matches, above]);
  const [shown, setShown] = useState({ text: "", nth: 0 });
  const nth = shown.text === text && matches.length > 0 ? shown.nth % matches.length : 0;
  return {
    /** The text in the field. `text` follows later, so that typing stays quick. */
    typed,
    text,
    matches,
    /** The units above the matches, which are opened. */
    above,
    current: matches[nth],
    /** Counted from 1. */
    place: nth + 1,
    isDimmed: (id: number) => undimmed.size > 0 && !undimmed.has(id),
    type: (next: string) => void setTyped(next.slice(0, MAX_LENGTH) || null),
    /** Shows the next match, or the previous one; returns it with its number. */
    step(by: 1 | -1) {
      const next = (nth + by + matches.length) % matches.length;
      setShown({ text, nth: next });
      return { node: matches[next], place: next + 1 };
    },
  };
}

export type Search = ReturnType<typeof useSearch>;
