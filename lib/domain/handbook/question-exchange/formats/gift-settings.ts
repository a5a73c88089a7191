import { type QuestionDraft, USUAL_SCORE } from "./imported-question";
import { isObject, objectOf } from "./question-info";

/** What GIFT has no mark for, in a comment line that other programs pass over: // atesta: {"score":2,"time_limit":30,"additional_info":{}} */
export type GiftSettings = Pick<QuestionDraft, "score" | "timeLimit" | "additionalInfo">;

export function settingsLine({ score, timeLimit, additionalInfo }: GiftSettings): string {
  const isTold = Object.keys(additionalInfo).length > 0;
  return `// atesta: ${JSON.stringify({ score, time_limit: timeLimit, ...(isTold && { additional_info: additionalInfo }) })}`;
}

/** Nothing when the line says something that we cannot read. */
export function settingsOf(line: string | undefined): GiftSettings | undefined {
  const told = line === undefined ? {} : objectOf(line);
  if (!told) return undefined;
  const { score = USUAL_SCORE, time_limit: timeLimit = 0, additional_info: additionalInfo = {}, ...unknown } = told;
  if (typeof score !== "number" || typeof timeLimit !== "number" || !isObject(additionalInfo)) return undefined;
  return Object.keys(unknown).length > 0 ? undefined : { score, timeLimit, additionalInfo };
}
