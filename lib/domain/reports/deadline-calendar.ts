import { createHash } from "node:crypto";
import { type CalendarEvent, calendarText } from "@/lib/adapters/calendar-text";
import { env } from "@/lib/config/env";
import { learningPage } from "@/lib/config/learning-pages";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import { companySql } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { type CalendarReader, rememberTold } from "@/lib/domain/people/users/reader-of-calendar";
import { translator } from "@/lib/i18n/catalogue";
import { retold } from "@/lib/rules/calendar-revisions";
import { dayInZone } from "@/lib/rules/deadlines";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";

/** As on Home: a course without a deadline of its own is due with its program. */
const DUE = "coalesce(c.deadline_date, p.deadline_date)";

/** Courses in programs under way that are not passed, and tasks without an estimate, by the day. $2 is the person. */
const DEADLINES = statement(
  {
    id: "int",
    day: "text",
    title: "text",
    kind: typed<CourseKind | null>("text?"),
    program: "int?",
    program_title: "text?",
  },
  `SELECT c.id, ${DUE}::text AS day, k.title, p.kind::text AS kind, p.id AS program, g.title AS program_title
FROM user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = '${STATE_WITH_DUE_DAYS}'
JOIN courses k ON k.company_id = $1 AND k.id = c.course_id JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
WHERE c.company_id = $1 AND c.user_id = $2 AND c.passed_at IS NULL AND ${DUE} IS NOT NULL
UNION ALL
SELECT t.id, t.deadline_date::text, t.title, NULL, NULL, NULL FROM tasks t
WHERE t.company_id = $1 AND t.user_id = $2 AND t.is_pending AND t.deadline_date IS NOT NULL
ORDER BY day, kind, id`,
);
type Deadline = SqlRow<typeof DEADLINES>;

type Shown = Omit<CalendarEvent, "revision" | "changedAt">;

/** The deadlines of a person in their language, as a calendar. What is done is not in it any more. */
export async function deadlineCalendar(reader: CalendarReader): Promise<string> {
  const deadlines = await companySql(reader, DEADLINES, reader.userId);
  const now = new Date();
  const own = deadlines.map((deadline) => eventOf(deadline, reader));
  const shown = reader.isFormer ? [warning(reader, now), ...own] : own;
  const { told, isNew, of } = retold(
    reader.told,
    shown.map((event) => ({ uid: event.uid, sum: sumOf(event) })),
    now,
  );
  if (isNew) await rememberTold(reader, told);
  const events = shown.map((event) => {
    const { revision = 0, changed_at } = of.get(event.uid) ?? {};
    return { ...event, revision, changedAt: changed_at ? new Date(changed_at) : now };
  });
  return calendarText(translator(reader.language)("calendar.name", { company: reader.company }), events);
}

function eventOf({ id, day, title, kind, program, program_title }: Deadline, { language }: CalendarReader): Shown {
  const t = translator(language);
  const { publicUrl } = env();
  const isCourse = kind !== null && program !== null;
  const url = `${publicUrl}${isCourse ? learningPage(kind, { program, course: id }) : `${paths.myMarks}?task=${id}`}`;
  return {
    uid: `${isCourse ? "course" : "task"}-${id}@${new URL(publicUrl).host}`,
    day,
    title: t(isCourse ? "calendar.course" : "calendar.task", { title }),
    text: program_title === null ? url : `${program_title}\n${url}`,
    url,
  };
}

/** Otherwise calendars would stay empty one day without a word. */
function warning({ addressId, language, timeZone }: CalendarReader, now: Date): Shown {
  const t = translator(language);
  const { publicUrl } = env();
  const url = `${publicUrl}${paths.myAccount}?part=calendar`;
  return {
    uid: `address-${addressId}@${new URL(publicUrl).host}`,
    day: dayInZone(timeZone, now),
    title: t("calendar.ending"),
    text: `${t("calendar.endingText")}\n${url}`,
    url,
  };
}

function sumOf({ day, title, text }: Shown): string {
  return createHash("sha256").update([day, title, text].join("\n")).digest("base64url").slice(0, 22);
}
