import { dayAfter, earlierFirst } from "./deadlines";
import { isPassed, stepIn } from "./next-learning";

type Course = Parameters<typeof stepIn>[0];
type Program = { status: string; deadline_date: string | null; courses: readonly Course[] };

export const agendaParts = ["late", "today", "week", "later", "waiting"] as const;
export type AgendaPart = (typeof agendaParts)[number];

export type AgendaItem<P extends Program> = { program: P; course: P["courses"][number]; day: string | null };

/** The last day of the week, which begins on Monday. */
function endOfWeek(today: string): string {
  return dayAfter(today, (7 - new Date(today).getUTCDay()) % 7);
}

/** In which part a deadline stands. Without one a course can be done later. */
function partOf(day: string | null, today: string): Exclude<AgendaPart, "waiting"> {
  if (day === null) return "later";
  if (day < today) return "late";
  if (day === today) return "today";
  return day <= endOfWeek(today) ? "week" : "later";
}

/** The courses that a person has not passed, by when they are due; a course without a day by that of its program. */
export function agendaOf<P extends Program>(
  programs: readonly P[],
  today: string,
): Record<AgendaPart, AgendaItem<P>[]> {
  const parts: Record<AgendaPart, AgendaItem<P>[]> = { late: [], today: [], week: [], later: [], waiting: [] };
  const items = programs
    .filter(({ status }) => status === "confirmed")
    .flatMap((program) =>
      program.courses
        .filter((course) => !isPassed(course))
        .map((course: P["courses"][number]) => ({
          program,
          course,
          day: course.deadline_date ?? program.deadline_date,
        })),
    )
    .toSorted((a, b) => earlierFirst(a.day, b.day) || a.course.order - b.course.order);
  for (const item of items) {
    const part = partOf(item.day, today);
    // What somebody else is to do next presses the learner only when it is late.
    parts[part !== "late" && stepIn(item.course) === undefined ? "waiting" : part].push(item);
  }
  return parts;
}
