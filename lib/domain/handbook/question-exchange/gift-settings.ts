import { type QuestionDraft, USUAL_SCORE } from "./imported-question";
import { isObject, objectOf } from "./question-info";

/**
 * Fields that GIFT has no syntax for. They are kept in a comment, which other programs ignore: // atesta:
 * {"score":2,"time_limit":30,"additional_info":{}}
 */
export type GiftSettings = Pick<QuestionDraft, "score" | "timeLimit" | "additionalInfo">;

export function settingsLine({ score, timeLimit, additionalInfo }: GiftSettings): string {
  const hasInfo = Object.keys(additionalInfo).length > 0;
  return `// atesta: ${JSON.stringify({ score, time_limit: timeLimit, ...(hasInfo && { additional_info: additionalInfo }) })}`;
}

/** Undefined when the comment cannot be parsed. */
export function settingsOf(line: string | undefined): GiftSettings | undefined {
  const settings = line === undefined ? {} : objectOf(line);
  if (!settings) return undefined;
  const { score = USUAL_SCORE, time_limit: timeLimit = 0, additional_info: additionalInfo = {}, ...unknown } = settings;
  if (typeof score !== "number" || typeof timeLimit !== "number" || !isObject(additionalInfo)) return undefined;
  return Object.keys(unknown).length > 0 ? undefined : { score, timeLimit, additionalInfo };
}
