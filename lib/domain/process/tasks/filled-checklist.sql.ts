import { quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

/** A query of the specializations of a person by course, as JSON: read once for all answers of a task. */
const programsByCourse = (person: string) => `SELECT pc.course_id,
      json_agg(json_build_object('program_id', g.id, 'program_title', g.title, 'user_program_status', p.status::text) ORDER BY g.title, g.id) AS programs
    FROM user_programs p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
    JOIN program_courses pc ON pc.company_id = p.company_id AND pc.program_id = p.program_id
    WHERE p.company_id = r.company_id AND p.user_id = ${person} AND p.kind = 'education' AND p.status IN (${quoted(STATES_WITH_COURSES)})
    GROUP BY pc.course_id`;

/** The answers of an estimate as JSON, in the order of the questions. Both arguments are SQL. */
export function answersOf(estimate: string, person: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('question', a.question_id, 'title', a.title, 'course_id', a.course_id, 'course_title', k.title,
      'score', a.points, 'checked', a.is_checked, 'programs', coalesce(h.programs, '[]')) ORDER BY a.id), '[]')
    FROM estimate_answers a LEFT JOIN courses k ON k.company_id = a.company_id AND k.id = a.course_id
    LEFT JOIN (${programsByCourse(person)}) h ON h.course_id = a.course_id
    WHERE a.company_id = r.company_id AND a.estimate_id = ${estimate})`;
}
