/** SQL of `courseDeadline` (lib/rules/due-days.ts) for the user program with this alias and a number of days. */
export function dueDay(program: string, days: string): string {
  return `least(${program}.briefing_date + nullif(${days}::int, 0), ${program}.deadline_date)`;
}
