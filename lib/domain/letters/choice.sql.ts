import { lettersOf } from "@/lib/config/notice-targets";
import { noticeCodes } from "@/lib/contracts/notices";
import { DEFAULT_CHOICES } from "@/lib/rules/letter-choices";

const DEFAULTS = Object.entries(DEFAULT_CHOICES)
  .map(([group, choice]) => `WHEN '${group}' THEN '${choice}'`)
  .join(" ");

/** What the person chose for a group of letters, or the default. $1 is the company. */
export function choiceOf(user: string, group: string): string {
  return `coalesce((SELECT s.choice::text FROM letter_settings s WHERE s.company_id = $1 AND s.user_id = ${user} AND s.letter_group::text = ${group}),
  CASE ${group} ${DEFAULTS} ELSE 'off' END)`;
}

/**
 * What the person chose for the letter of a notice. Somebody has asked for a reminder of a deadline: unless it is off it is a
 * letter of its own, and none of the letter of the day.
 */
export function choiceOfNotice(user: string, code: string): string {
  const group = groupOf(code);
  return `(CASE WHEN ${group} = 'deadlines' AND ${choiceOf(user, group)} <> 'off' THEN 'at_once' ELSE ${choiceOf(user, group)} END)`;
}

const GROUPS = noticeCodes.map((code) => `WHEN '${code}' THEN '${lettersOf(code)}'`).join(" ");

/** The group of letters to which a notice belongs, by its code. */
export function groupOf(code: string): string {
  return `(CASE ${code}::text ${GROUPS} END)`;
}
