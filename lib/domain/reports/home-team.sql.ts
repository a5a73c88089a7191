import type { CourseKind } from "@/lib/contracts/courses";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { startOfDay, TODAY } from "@/lib/domain/company/today.sql";
import { endOf, isOfLearner } from "@/lib/domain/learning/certificates/expired-certificates.sql";
import { instant, type Param } from "@/lib/domain/rows/shape";
import { EXPIRING_DAYS } from "@/lib/rules/certificate-ends";
import { IS_OF_NO_LINE, MANAGES, PEOPLE_OF_LINES, unitsToldApart } from "./home-units.sql";
import { isListed } from "./team-people";
import { FAILED_TEST, pressingProgram } from "./team-programs.sql";
import { pressingTask } from "./team-tasks.sql";

/** How many units are told, how many newcomers and finished programs, and how many tests. */
const [MOST_UNITS, MOST_NEWS, MOST_TESTS] = [12, 5, 5];
/** The first day of the last seven. */
const WEEK = `${TODAY} - 6`;

/** Each report as a bit: to gather them costs PostgreSQL less than three words that are compared for each row. */
const BIT = { education: 1, adaptation: 2, estimates: 4 };

/** In the words of `Home`: how many of the rows are late in anything, and by each report. */
const LATE = `'late', count(l.id), ${Object.entries(BIT)
  .map(([report, bit]) => `'${report}', count(*) FILTER (WHERE l.reports & ${bit} > 0)`)
  .join(", ")}`;

const PERSON = `'id', r.id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${avatarPathSql("r")}`;

/** Programs of one kind that are late, from the index of those that press. */
const latePrograms = (kind: CourseKind) => `SELECT p.user_id AS id, ${BIT[kind]} AS report FROM user_programs p
      WHERE p.company_id = $1 AND p.kind = '${kind}' AND ${pressingProgram("p")} < ${TODAY}`;

/** Everybody who is late, and in what: the same conditions as those of the reports' filters. */
const LATE_PEOPLE = `SELECT o.id, bit_or(o.report) AS reports
  FROM (${latePrograms("education")} UNION ALL ${latePrograms("adaptation")}
    UNION ALL SELECT t.user_id, ${BIT.estimates} FROM tasks t WHERE t.company_id = $1 AND ${pressingTask("t")} < ${TODAY}) o
  GROUP BY o.id`;

/** SQL of `HomeTeam`, for who manages a unit or administers. */
export function homeTeamSql(actor: Actor, param: Param): string {
  return `(WITH RECURSIVE ${unitsToldApart(actor, param)},
  ${PEOPLE_OF_LINES},
  late AS MATERIALIZED (${LATE_PEOPLE}),
  team AS NOT MATERIALIZED (SELECT r.id, r.first_name, r.last_name, r.image_id, r.position_id, r.unit_id, r.date_joined FROM users r
    WHERE r.company_id = $1 AND r.deleted_at IS NULL AND ${isListed(actor, param, { scope: "all" })}),
  units_late AS (SELECT n.id, n.title, json_build_object('unit', n.id, 'title', n.title, 'color', n.color,
      'people', count(*), ${LATE}) AS shown, count(l.id) AS late
    FROM members m JOIN units n ON n.company_id = $1 AND n.id = m.line
    LEFT JOIN late l ON l.id = m.id GROUP BY n.id, n.title, n.color HAVING count(l.id) > 0
    ORDER BY late DESC, n.title, n.id LIMIT ${MOST_UNITS}),
  apart AS (SELECT CASE WHEN ${MANAGES} THEN 'managers' ELSE 'others' END AS part, count(l.id) AS late,
      jsonb_build_object('people', count(*), ${LATE}) AS counts
    FROM team r LEFT JOIN late l ON l.id = r.id WHERE ${IS_OF_NO_LINE} GROUP BY part),
  newcomers AS (SELECT r.* FROM team r WHERE r.date_joined >= ${startOfDay(WEEK)}),
  finished AS (SELECT p.id, p.kind, p.pass_date, p.program_id, p.user_id FROM user_programs p JOIN team r ON r.id = p.user_id
    WHERE p.company_id = $1 AND p.status = 'done' AND p.pass_date >= ${WEEK}),
  failed AS (SELECT c.course_id, count(DISTINCT p.user_id) AS people FROM exam_stages s
    JOIN user_courses c ON c.company_id = $1 AND c.id = s.user_course_id
    JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status <> 'rejected' JOIN team r ON r.id = p.user_id
    WHERE s.company_id = $1 AND ${FAILED_TEST} GROUP BY c.course_id)
  SELECT json_build_object('people', (SELECT count(*) FROM team), ${LATE},
    'units', (SELECT coalesce(json_agg(x.shown ORDER BY x.late DESC, x.title, x.id), '[]') FROM units_late x),
    'apart', ${APART},
    'failed_tests', ${FAILED_TESTS},
    'certificates', ${CERTIFICATES},
    'imports', ${isAdministrator(actor) ? IMPORTS : "'[]'::json"},
    'newcomers', json_build_object('count', (SELECT count(*) FROM newcomers), 'results', ${NEWCOMERS}),
    'finished', json_build_object('count', (SELECT count(*) FROM finished), 'results', ${FINISHED}))
  FROM late l JOIN team r ON r.id = l.id)`;
}

/** Nobody is apart where no unit is told. */
const APART = `(SELECT coalesce(json_agg(jsonb_build_object('part', a.part) || a.counts ORDER BY a.part), '[]')
    FROM apart a WHERE a.late > 0 AND EXISTS (SELECT 1 FROM lines))`;

const CERTIFICATES = `(SELECT json_build_object('expiring', count(*) FILTER (WHERE ${endOf("c")} = 'expiring'),
      'expired', count(*) FILTER (WHERE ${endOf("c")} = 'expired'))
    FROM certificates c JOIN team r ON r.id = c.user_id
    WHERE c.company_id = $1 AND c.valid_until <= ${TODAY} + ${EXPIRING_DAYS} AND ${isOfLearner("c")})`;

const FAILED_TESTS = `(SELECT coalesce(json_agg(json_build_object('course', f.id, 'kind', f.kind, 'title', f.title, 'people', f.people)
      ORDER BY f.people DESC, f.title, f.id), '[]')
    FROM (SELECT o.id, o.kind, o.title, f.people FROM failed f JOIN courses o ON o.company_id = $1 AND o.id = f.course_id
      ORDER BY f.people DESC, o.title, o.id LIMIT ${MOST_TESTS}) f)`;

const IMPORTS = `(SELECT coalesce(json_agg(json_build_object('id', i.id, 'person', json_build_object(${PERSON}),
      'created', coalesce(i.details->'create', '0'), 'updated', coalesce(i.details->'update', '0'), 'created_at', ${instant("created_at", "i")}) ORDER BY i.id DESC), '[]')
    FROM (SELECT i.* FROM audit_events i WHERE i.company_id = $1 AND i.subject = 'import' AND i.action = 'users_imported'
      AND i.created_at >= ${startOfDay(WEEK)} AND NOT EXISTS (SELECT 1 FROM audit_events e
        WHERE e.company_id = $1 AND e.subject = 'import' AND e.subject_id = i.id AND e.action = 'import_undone')
      ORDER BY i.id DESC LIMIT ${MOST_NEWS}) i
    JOIN users r ON r.company_id = $1 AND r.id = i.actor_id)`;

const NEWCOMERS = `(SELECT coalesce(json_agg(json_build_object(${PERSON}, 'position_title', s.title, 'unit_title', n.title,
      'date_joined', ${instant("date_joined")}) ORDER BY r.date_joined DESC, r.id DESC), '[]')
    FROM (SELECT * FROM newcomers ORDER BY date_joined DESC, id DESC LIMIT ${MOST_NEWS}) r
    LEFT JOIN positions s ON s.company_id = $1 AND s.id = r.position_id
    LEFT JOIN units n ON n.company_id = $1 AND n.id = r.unit_id)`;

const FINISHED = `(SELECT coalesce(json_agg(json_build_object('id', p.id, 'person', json_build_object(${PERSON}), 'kind', p.kind,
      'title', g.title, 'pass_date', p.pass_date) ORDER BY p.pass_date DESC, p.id DESC), '[]')
    FROM (SELECT * FROM finished ORDER BY pass_date DESC, id DESC LIMIT ${MOST_NEWS}) p
    JOIN users r ON r.company_id = $1 AND r.id = p.user_id
    JOIN programs g ON g.company_id = $1 AND g.id = p.program_id)`;
