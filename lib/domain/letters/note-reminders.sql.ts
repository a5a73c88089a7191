import { statement } from "@/lib/db/row";
import { dayOf } from "@/lib/domain/company/today.sql";

/**
 * $2 is the actor, $3 people and courses with the reason why one is left out, $4 now. Rows are written in one order, so that two
 * such requests wait for each other; the second one then finds what the first has told, and writes nothing.
 */
export const NOTE_NUDGES = statement(
  { user: "int" },
  `INSERT INTO reminders (company_id, user_id, kind, matter, about, day, reason, asked_by_id)
SELECT $1::int, m.user_id, 'notice', 'course', m.about, ${dayOf("$4::timestamptz")}, m.reason, $2::int
FROM jsonb_to_recordset($3::jsonb) AS m(user_id int, about int, reason text)
JOIN users u ON u.company_id = $1 AND u.id = m.user_id ORDER BY m.user_id, m.about
ON CONFLICT DO NOTHING RETURNING user_id AS "user"`,
);

/** $2 is the actor, $3 user courses, $4 now: what was just told has its notice and its letter. */
export const JOIN_LETTERS = `UPDATE reminders r SET letter_id = l.id
FROM letters l JOIN notices n ON n.company_id = $1 AND n.id = l.notice_id
WHERE r.company_id = $1 AND l.company_id = $1 AND r.asked_by_id = $2 AND r.about = ANY($3::int[]) AND r.matter = 'course' AND r.day = ${dayOf("$4::timestamptz")}
  AND r.reason IS NULL AND r.letter_id IS NULL AND n.user_id = r.user_id AND n.about = r.about AND n.code IN ('UDA', 'UDE') AND n.created_at >= r.created_at`;

/** $2 is the day, $3 the courses with their managers and the notices that tell them: each is a reminder of that day. */
export const NOTE_ESCALATED = `INSERT INTO reminders (company_id, user_id, kind, matter, about, day, letter_id)
SELECT $1::int, m.manager, 'notice', 'late_course', m.course, $2::date, l.id
FROM jsonb_to_recordset($3::jsonb) AS m(manager int, course int, notice int)
LEFT JOIN letters l ON l.company_id = $1 AND l.notice_id = m.notice ORDER BY m.manager, m.course
ON CONFLICT DO NOTHING RETURNING id`;
