import { normalized } from "@/lib/rules/linear-text";

/** `image` is for people: a picture, or null without one; `words` find the option, too, and are not shown. */
export type Option<V extends string | number> = {
  value: V;
  label: string;
  hint?: string;
  words?: string;
  image?: string | null;
};

/** The longest list that is shown: people who do not find their option in it type more. */
const mostShown = 100;

function comparable(text: string): string {
  return normalized(text)
    .toLocaleLowerCase()
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'");
}

/** Whether a name contains every typed word, ignoring case and the kind of apostrophe. */
export function wordsMatcher(text: string): (name: string) => boolean {
  const words = comparable(text).split(/\s+/).filter(Boolean);
  return (name) => {
    const among = comparable(name);
    return words.every((word) => among.includes(word));
  };
}

/** The options that contain every typed word. */
export function matchOptions<O extends Option<string | number>>(options: readonly O[], text: string): O[] {
  const isMatch = wordsMatcher(text);
  const found: O[] = [];
  for (const option of options) {
    if (found.length === mostShown) break;
    if (isMatch(`${option.label} ${option.hint ?? ""} ${option.words ?? ""}`)) found.push(option);
  }
  return found;
}
