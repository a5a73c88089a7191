import { ancestorsOf, type TreeNode, type UnitTree } from "./tree";

export type MarkedPart = { text: string; isMarked: boolean; start: number };

/** One sign stays one sign, so that a place in the folded text is the same place in the text. */
function fold(text: string): string {
  return Array.from(text, (sign) => {
    const small = sign.toLocaleLowerCase();
    return /[’ʼ‘`´]/.test(small) ? "'" : small.length === sign.length ? small : sign;
  }).join("");
}

function wordsOf(search: string): string[] {
  return fold(search.normalize("NFC")).split(/\s+/).filter(Boolean);
}

/** The units whose title holds every typed word, from top to bottom. */
export function findUnits(tree: UnitTree, search: string): TreeNode[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return tree.order.filter(({ unit }) => {
    const title = fold(unit.title.normalize("NFC"));
    return words.every((word) => title.includes(word));
  });
}

/** What must be open for all of these to be seen. */
export function aboveAll(nodes: readonly TreeNode[]): ReadonlySet<number> {
  return new Set(nodes.flatMap((node) => ancestorsOf(node).map(({ unit }) => unit.id)));
}

/** A title in parts, those that were searched for marked. */
export function markParts(title: string, search: string): MarkedPart[] {
  const text = title.normalize("NFC");
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
