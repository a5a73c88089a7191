import { isKeyedWord, isSame, keyedWord } from "@/lib/adapters/keyed-word";

const PURPOSE = "calendar";
const KEY = /^(\d+)-([0-9a-z]+)-([\w-]{43})\.ics$/;

/** Which address a key is of. Another moment makes another key. */
export type CalendarKey = { id: number; madeAt: Date };

/**
 * The last part of a calendar's address. It can be shown again, and the row that it stands for opens nothing without the
 * secret of the server.
 */
export function calendarKey({ id, madeAt }: CalendarKey): string {
  return `${id}-${madeAt.getTime().toString(36)}-${keyedWord(PURPOSE, id, madeAt.getTime())}.ics`;
}

/**
 * Undefined if this server did not make the key. Asks no database, so that guessing costs next to nothing. `isFormer`: it
 * was made with the former secret of the server, and opens nothing any more once that one is forgotten.
 */
export function readCalendarKey(key: string): (CalendarKey & { isFormer: boolean }) | undefined {
  const [, id = "", moment = "", word = ""] = KEY.exec(key) ?? [];
  const [number, time] = [Number(id), Number.parseInt(moment, 36)];
  if (!isKeyedWord(word, PURPOSE, number, time)) return undefined;
  return { id: number, madeAt: new Date(time), isFormer: !isSame(word, keyedWord(PURPOSE, number, time)) };
}
