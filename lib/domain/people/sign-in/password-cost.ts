import { isPath, readings } from "./keyboard";

/** How many bits each kind of piece adds to the cost of guessing. */
const LETTER = 4.7;
const DIGIT = 3.4;
export const SIGN = 4;
const KNOWN_WORD = 15;
const OWN_WORD = 4;
const PATH = 8;
const YEAR = 7;
const DATE = 12;

const SHORTEST_WORD = 4;
const LONGEST_PIECE = 24;
const SHORTEST_PIECE = 3;
/** Longer texts are cut, so that the cost of checking does not grow with the input. */
const READ = 48;

/** Words that an attacker tries: well-known ones, and those of this company and person. */
export type GuessedWords = { known: ReadonlySet<string>; own: ReadonlySet<string> };
type Cost = { bits: number; guessed: number };

/** The cheapest way to build the text from words, keyboard sequences, dates and single characters. */
export function guessingCost(text: string, words: GuessedWords): Cost {
  const read = text.slice(0, READ);
  const ways = readings(read);
  const best: Cost[] = [{ bits: 0, guessed: 0 }];
  for (let end = 1; end <= read.length; end += 1) {
    let cheapest = plus(best[end - 1], characterCost(read[end - 1] ?? ""), 0);
    for (let start = end - SHORTEST_PIECE; start >= Math.max(0, end - LONGEST_PIECE); start -= 1) {
      const bits = pieceCost(ways, start, end, words);
      const whole = plus(best[start], bits, end - start);
      if (whole.bits < cheapest.bits) cheapest = whole;
    }
    best.push(cheapest);
  }
  return best[read.length] ?? { bits: 0, guessed: 0 };
}

function plus(before: Cost | undefined, bits: number, guessed: number): Cost {
  return { bits: (before?.bits ?? 0) + bits, guessed: (before?.guessed ?? 0) + guessed };
}

function characterCost(character: string): number {
  if (/\p{L}|\p{M}/u.test(character)) return LETTER;
  return /\d/.test(character) ? DIGIT : SIGN;
}

function pieceCost(ways: readonly string[], start: number, end: number, { known, own }: GuessedWords): number {
  const pieces = ways.map((way) => way.slice(start, end));
  const typed = pieces[0] ?? "";
  const length = end - start;
  if (pieces.some((piece) => own.has(piece))) return OWN_WORD;
  if (/^(19|20)\d\d$/.test(typed)) return YEAR;
  if (isPath(typed)) return PATH;
  if (isDate(typed)) return DATE;
  return length >= SHORTEST_WORD && pieces.some((piece) => known.has(piece)) ? KNOWN_WORD : Number.POSITIVE_INFINITY;
}

function isDate(piece: string): boolean {
  return /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d|(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))$/.test(
    piece,
  );
}
