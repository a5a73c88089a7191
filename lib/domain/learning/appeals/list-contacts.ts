import { Contact, contactReasons } from "@/lib/contracts/appeals";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { examinersOf } from "@/lib/domain/learning/in-person-exams/who-examines.sql";
import { closestManager } from "@/lib/domain/people/org-structure/closest-manager.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";

/** As many of each kind are named as people read. */
const MOST = 10;

/** SQL of the people whom a learner can turn to about the user course `own`, by the reason. */
const REASONS: Record<Contact["reason"], string> = {
  manager: `SELECT ${closestManager("own.user_id")} AS id FROM own`,
  examiner: `SELECT e.id FROM own CROSS JOIN LATERAL (${examinersOf("own")}) e ORDER BY e.id LIMIT ${MOST}`,
  administrator: `SELECT a.id FROM own JOIN users a ON a.company_id = $1 AND a.roles @> ARRAY['administrator'::role]
    AND a.is_active AND a.deleted_at IS NULL AND a.id <> own.user_id ORDER BY a.id LIMIT ${MOST}`,
};

const ranked = contactReasons.map(
  (reason, rank) =>
    `SELECT ${rank} AS rank, '${reason}' AS reason, x.id FROM (${REASONS[reason]}) x WHERE x.id IS NOT NULL`,
);

const CONTACTS = statement(
  fieldsOf(Contact),
  `WITH own AS (
  SELECT u.company_id, u.id AS user_id, c.course_id, c.examiner_id FROM users u
  LEFT JOIN user_courses c ON c.company_id = $1 AND c.user_id = u.id AND c.id = $3::int
  WHERE u.company_id = $1 AND u.id = $2 AND ($3 IS NULL OR c.id IS NOT NULL)
), people AS (
  SELECT DISTINCT ON (r.id) r.*, bool_or(r.reason = 'examiner') OVER (PARTITION BY r.id) AS is_examiner,
    bool_or(r.reason = 'administrator') OVER (PARTITION BY r.id) AS is_administrator
  FROM (${ranked.join(" UNION ALL ")}) r ORDER BY r.id, r.rank
)
SELECT u.id, u.first_name, u.last_name, ${avatarPathSql("u")} AS image, p.reason, p.is_examiner, p.is_administrator
FROM people p JOIN users u ON u.company_id = $1 AND u.id = p.id ORDER BY p.rank, u.last_name, u.first_name, u.id`,
);

/** Whom a learner can ask, perhaps about an own course, the closest first. Nobody, if the course is another person's. */
export async function listContacts(actor: Actor, userCourse?: number): Promise<{ results: Contact[] }> {
  return { results: await companySql(actor, CONTACTS, actor.userId, userCourse ?? null) };
}
