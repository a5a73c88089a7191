/** More than these are counted rather than named. */
const NAMED = 3;

type Form = "one" | "other";
type Names = { units: string; positions: string; unitForm: Form; positionForm: Form };
export type RuleSentence = { key: "nobody" | "units" | "positions" | "both"; names: Names };
type Words = {
  locale: string;
  /** A title as it stands in a sentence of this language. */
  quoted(title: string): string;
  more(count: number): string;
};

/** Which sentence tells a rule, and what is named in it. */
export function ruleSentence(units: readonly string[], positions: readonly string[], words: Words): RuleSentence {
  const key =
    units.length > 0 ? (positions.length > 0 ? "both" : "units") : positions.length > 0 ? "positions" : "nobody";
  const names = {
    units: listed(units, words),
    positions: listed(positions, words),
    unitForm: formOf(units),
    positionForm: formOf(positions),
  };
  return { key, names };
}

function formOf(titles: readonly string[]): Form {
  return titles.length === 1 ? "one" : "other";
}

/** Any of them is enough, so the language's "or" stands before the last. */
function listed(titles: readonly string[], { locale, quoted, more }: Words): string {
  const isLong = titles.length > NAMED + 1;
  const named = titles.slice(0, isLong ? NAMED : titles.length).map(quoted);
  if (isLong) named.push(more(titles.length - NAMED));
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(named);
}
