/** A subject that would be cut to less says nothing. */
const LEAST = 40;

/** Who is asked reads of what, as far as `longest` leaves room. An empty text stays empty, and is refused. */
export function withSubject(subject: string | undefined, text: string, longest: number): string {
  const room = longest - text.length - ": ".length;
  if (!subject || !text || room < LEAST) return text;
  // A letter may take two places, so half as many have room in any case.
  return `${subject.length > room ? `${[...subject].slice(0, room / 2).join("")}…` : subject}: ${text}`;
}
