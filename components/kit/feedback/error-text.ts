import { goneText } from "@/lib/client/gone";
import { problemText } from "./problem-text";

type Translate = Parameters<typeof goneText>[0] & Parameters<typeof problemText>[0];

/** What to say of an error: which row was deleted meanwhile, or else the text of the problem. */
export function errorText(t: Translate, error: unknown): string {
  return goneText(t, error) ?? problemText(t, error);
}
