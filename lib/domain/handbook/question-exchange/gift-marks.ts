/** Escapes the special characters of GIFT with a backslash, and writes a line break as \n. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

/** A backslash before any other character is part of the text, as in \frac. */
export function unescapeGift(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/g, (_, mark: string) => (mark === "n" ? "\n" : mark));
}

/** The places of these marks that are not escaped. */
export function placesOf(text: string, marks: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (marks.includes(text.charAt(at))) places.push(at);
  }
  return places;
}

/** Splits a text before each of these marks. */
export function splitBefore(text: string, marks: string): string[] {
  const places = [0, ...placesOf(text, marks), text.length];
  return places.slice(0, -1).map((from, nth) => text.slice(from, places[nth + 1]));
}

/** The text before the first of these marks, and the text after it. */
export function cutAt(text: string, mark: string): [before: string, behind: string] {
  const [place] = placesOf(text, mark);
  return place === undefined ? [text, ""] : [text.slice(0, place), text.slice(place + 1)];
}

/** The text before the last ####, and the general feedback after it. */
export function cutGeneral(text: string): [answers: string, general: string] {
  const places = placesOf(text, "#");
  const at = places.findLastIndex((place, nth) => (places[nth + 3] ?? Number.NaN) - place === 3);
  const place = places[at];
  return place === undefined ? [text, ""] : [text.slice(0, place), text.slice(place + 4)];
}
