/** How GIFT hides its own marks inside a text: a backslash before them. A line break inside a text is written \n. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

/** A backslash before anything else is the author's own, as in \frac. */
export function unescapeGift(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/g, (_, mark: string) => (mark === "n" ? "\n" : mark));
}

/** Where any of these marks stands with no backslash before it. */
export function placesOf(text: string, marks: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (marks.includes(text.charAt(at))) places.push(at);
  }
  return places;
}

/** The parts of a text, each but the first beginning with one of these marks. */
export function splitBefore(text: string, marks: string): string[] {
  const places = [0, ...placesOf(text, marks), text.length];
  return places.slice(0, -1).map((from, nth) => text.slice(from, places[nth + 1]));
}

/** What stands before the first of these marks, and what stands behind it. */
export function cutAt(text: string, mark: string): [before: string, behind: string] {
  const [place] = placesOf(text, mark);
  return place === undefined ? [text, ""] : [text.slice(0, place), text.slice(place + 1)];
}

/** The text before the last ####, and the general feedback behind it. */
export function cutGeneral(text: string): [answers: string, general: string] {
  const places = placesOf(text, "#");
  const at = places.findLastIndex((place, nth) => (places[nth + 3] ?? Number.NaN) - place === 3);
  const place = places[at];
  return place === undefined ? [text, ""] : [text.slice(0, place), text.slice(place + 4)];
}
