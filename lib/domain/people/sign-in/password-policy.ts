import type { FieldCode } from "@/lib/contracts/problem";
import { normalized } from "@/lib/rules/linear-text";
import { isPath, readings } from "./keyboard";
import { spellings, wellKnownWords } from "./well-known-words";

type Person = { email: string; first_name: string; middle_name: string; last_name: string; company_title: string };

/**
 * The least cost of guessing, in bits. One known word with a year and a sign or two costs less, three words cost more.
 */
const ENOUGH = 35;
const LONGEST_REPEATED = 5;
const SHORTEST_NAME = 4;
const SHORTEST_OWN_WORD = 3;
const PRODUCT = ["atesta", "атеста"];

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/** Why a password of allowed length is too weak, if it is. */
export async function passwordWeakness(password: string, person: Person): Promise<FieldCode | undefined> {
  const typed = comparable(password);
  if (isEasy(typed, { known: await wellKnownWords(), own: ownWords(person) })) return "password_common";
  return holdsName(typed, person) ? "password_personal" : undefined;
}

function comparable(text: string): string {
  return normalized(text, "NFKC").toLowerCase();
}

function isEasy(typed: string, words: GuessedWords): boolean {
  if (new Set(typed).size < 3) return true;
  const once = unrepeated(typed);
  if (once !== typed && once.length <= LONGEST_REPEATED) return true;
  const joined = once.replace(NO_WORD, "");
  return isCheap(once, words, 0) || isCheap(joined, words, SIGN * (once.length - joined.length));
}

/**
 * Only texts that are mostly words and sequences are judged: eight random characters cost few bits, but are not common.
 */
function isCheap(text: string, words: GuessedWords, besides: number): boolean {
  const { bits, guessed } = guessingCost(text, words);
  return bits + besides < ENOUGH && guessed > text.length / 2;
}

/** The part that the text repeats (the last time perhaps not to its end), otherwise the text. */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

function holdsName(typed: string, { email, first_name, middle_name, last_name }: Person): boolean {
  const names = [email.split("@")[0] ?? "", first_name, middle_name, last_name].flatMap((name) =>
    spellings(comparable(name)),
  );
  const meant = readings(typed);
  return names.some((name) => name.length >= SHORTEST_NAME && meant.some((reading) => reading.includes(name)));
}

/** Words that an attacker who knows the company tries: its title, the product, the parts of the person's e-mail. */
function ownWords({ email, company_title }: Person): ReadonlySet<string> {
  const title = comparable(company_title);
  const words = [...`${title} ${comparable(email)}`.split(NO_WORD), title.replace(NO_WORD, ""), ...PRODUCT];
  return new Set(words.flatMap(spellings).filter((word) => word.length >= SHORTEST_OWN_WORD));
}

/** How many bits each kind of piece adds to the cost of guessing. */
const LETTER = 4.7;
const DIGIT = 3.4;
const SIGN = 4;
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
type GuessedWords = { known: ReadonlySet<string>; own: ReadonlySet<string> };
type Cost = { bits: number; guessed: number };

/** The cheapest way to build the text from words, keyboard sequences, dates and single characters. */
function guessingCost(text: string, words: GuessedWords): Cost {
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
