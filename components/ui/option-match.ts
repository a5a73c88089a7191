import { normalized } from "@/lib/rules/linear-text";

/** `image` is for people: a picture, or null without one. */
export type Option<V extends string | number> = { value: V; label: string; hint?: string; image?: string | null };

/** The longest list that is shown: people who do not find their option in it type more. */
const mostShown = 100;

function comparable(text: string): string {
  return normalized(text)
    .toLocaleLowerCase()
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'");
}

/** The options that contain every typed word, ignoring case and the kind of apostrophe. */
export function matchOptions<O extends Option<string | number>>(options: readonly O[], text: string): O[] {
  const words = comparable(text).split(/\s+/).filter(Boolean);
  const found: O[] = [];
  for (const option of options) {
    if (found.length === mostShown) break;
    const name = comparable(`${option.label} ${option.hint ?? ""}`);
    if (words.every((word) => name.includes(word))) found.push(option);
  }
  return found;
}
