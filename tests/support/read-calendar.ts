/** An event as a calendar app reads it. */
export type ReadEvent = Record<string, string>;

/**
 * Reads a calendar strictly: lines end with CRLF and have at most 75 bytes, no character is cut, parts are closed in order.
 * Written by hand from RFC 5545, and knows nothing of what writes it.
 */
export function readCalendar(bytes: Buffer): { head: ReadEvent; events: ReadEvent[] } {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.endsWith("\r\n")) throw new Error("The last line is not ended");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} bytes in ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A bare end of line in ${JSON.stringify(line)}`);
    if (/\p{Cc}/u.test(line.replaceAll("\t", ""))) throw new Error(`A control character in ${JSON.stringify(line)}`);
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (line.startsWith(" ")) lines.push(`${lines.pop() ?? ""}${line.slice(1)}`);
    else lines.push(line);
  }
  return partsOf(lines);
}

function partsOf(lines: readonly string[]): { head: ReadEvent; events: ReadEvent[] } {
  const [head, events, open]: [ReadEvent, ReadEvent[], string[]] = [{}, [], []];
  let within = head;
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/su.exec(line) ?? [];
    if (!name) throw new Error(`No property: ${line}`);
    if (name === "BEGIN") {
      open.push(value);
      within = value === "VCALENDAR" ? head : {};
      if (value === "VEVENT") events.push(within);
    } else if (name === "END") {
      if (open.pop() !== value) throw new Error(`${value} is closed, but not open`);
    } else {
      if (name in within) throw new Error(`${name} twice`);
      within[name] = value;
    }
  }
  if (open.length) throw new Error(`${open} is not closed`);
  return { head, events };
}

/** The text that a TEXT value stands for. */
export function unescaped(value: string): string {
  if (/(?<!\\)(\\\\)*[;,]/.test(value)) throw new Error(`A separator in ${value}`);
  return value.replaceAll(/\\(.)/g, (_, letter: string) => {
    if (/[nN]/.test(letter)) return "\n";
    if (!/[\\;,]/.test(letter)) throw new Error(`\\${letter} in ${value}`);
    return letter;
  });
}
