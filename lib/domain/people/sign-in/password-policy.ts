import type { FieldCode } from "@/lib/contracts/problem";
import { normalized } from "@/lib/rules/linear-text";
import { readings } from "./keyboard";
import { type GuessedWords, guessingCost, SIGN } from "./password-cost";
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
  const typed = plain(password);
  if (isEasy(typed, { known: await wellKnownWords(), own: ownWords(person) })) return "password_common";
  return holdsName(typed, person) ? "password_personal" : undefined;
}

function plain(text: string): string {
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
    spellings(plain(name)),
  );
  const meant = readings(typed);
  return names.some((name) => name.length >= SHORTEST_NAME && meant.some((reading) => reading.includes(name)));
}

/** Words that an attacker who knows the company tries: its title, the product, the parts of the person's e-mail. */
function ownWords({ email, company_title }: Person): ReadonlySet<string> {
  const title = plain(company_title);
  const words = [...`${title} ${plain(email)}`.split(NO_WORD), title.replace(NO_WORD, ""), ...PRODUCT];
  return new Set(words.flatMap(spellings).filter((word) => word.length >= SHORTEST_OWN_WORD));
}
