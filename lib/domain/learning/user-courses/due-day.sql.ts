/** `courseDeadline` of `lib/rules/due-days.ts` for the user program in this alias and a number of days: for many at once. */
export function dueDay(program: string, days: string): string {
  return `least(${program}.briefing_date + nullif(${days}::int, 0), ${program}.deadline_date)`;
}
