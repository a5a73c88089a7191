import { MOST_FOUND } from "@/lib/contracts/search";
import type { Actor } from "@/lib/domain/actor";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { mayReadJoinedTask } from "@/lib/domain/process/tasks";
import type { Param } from "@/lib/domain/rows/shape";
import type { Wanted } from "./find-wanted.sql";

/** So many tasks are compared: of some titles there is one for everybody. */
const MOST_COMPARED = 100;

const KEY = "search_key(r.title)";

/** SQL of the best tasks that the caller may see, as JSON: those that wait come first. The hint is the person. */
export function foundTasks(actor: Actor, wanted: Wanted, param: Param): string {
  const me = param(actor.userId);
  const all = `SELECT r.id FROM tasks r JOIN users u ON u.company_id = $1 AND u.id = r.user_id AND u.deleted_at IS NULL
    WHERE r.company_id = $1 AND ${mayReadJoinedTask(actor, param, "r", "u")} AND ${wanted.holds(KEY)}`;
  const beginning = `${all} AND ${wanted.begins(KEY)} ORDER BY ${KEY} COLLATE "C", r.id LIMIT ${MOST_COMPARED}`;
  return `(WITH beginning AS MATERIALIZED (${beginning}),
    inside AS MATERIALIZED (${all} AND ${wanted.maybeHolds("r", KEY)} AND (SELECT count(*) FROM beginning) < ${MOST_FOUND} LIMIT ${MOST_COMPARED})
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'hint', ${fullNameSql("f")}, 'is_pending', f.is_pending, 'part', f.part)
    ORDER BY f.rank, f.is_pending DESC, f.deadline_date, f.id DESC), '[]')
  FROM (SELECT r.id, r.title, r.is_pending, r.deadline_date, u.first_name, u.last_name, ${wanted.rank(KEY)} AS rank,
      CASE WHEN r.estimator_id = ${me} THEN 'estimator' WHEN r.user_id = ${me} THEN 'own' ELSE 'other' END AS part
    FROM tasks r JOIN users u ON u.company_id = $1 AND u.id = r.user_id
    WHERE r.company_id = $1 AND r.id = ANY(ARRAY(SELECT id FROM beginning UNION SELECT id FROM inside))
    ORDER BY rank, r.is_pending DESC, r.deadline_date, r.id DESC LIMIT ${MOST_FOUND}) f)`;
}
