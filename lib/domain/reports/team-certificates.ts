import type { QueryOf } from "@/lib/contracts/endpoint";
import { TeamCertificate, type teamCertificateContract } from "@/lib/contracts/team-certificates";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { endOf, isOfLearner } from "@/lib/domain/learning/certificates/expired-certificates.sql";
import { mayReadPerson, unitFilters } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";

/** Certificates, each the last one of a person for a program that they have. */
const TABLE = `(SELECT c.*, u.first_name, u.last_name, u.image_id, u.unit_id, n.title AS unit_title
  FROM certificates c JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id
  LEFT JOIN units n ON n.company_id = u.company_id AND n.id = u.unit_id
  WHERE ${isOfLearner("c")})`;

const STATE = `(CASE WHEN r.valid_until IS NULL THEN 'endless' ELSE ${endOf("r")} END)`;

const certificateRows = rows<TeamCertificate>({
  row: fieldsOf(TeamCertificate),
  model: "certificate",
  table: TABLE,
  columns: { id: "id", unit_title: "unit_title", program: "program_id", program_title: "program_title" },
  shown: {
    user: `json_build_object('id', r.user_id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${avatarPathSql("r")})`,
    pass_date: "r.pass_date::text",
    valid_until: "r.valid_until::text",
    state: STATE,
    is_retraining: `EXISTS (SELECT 1 FROM user_programs p
      WHERE p.company_id = r.company_id AND p.id = r.user_program_id AND p.is_retraining AND p.status <> 'done')`,
  },
  search: ["last_name", "first_name", "program_title"],
  filters: {
    state: (state, param) => `${STATE} = ${param(state)}`,
    unit: unitFilters((units) => `r.unit_id = ANY(${units})`).unit,
  },
  orders: {
    user: "r.last_name || ' ' || r.first_name",
    unit: "r.unit_title",
    pass_date: "r.pass_date",
    valid_until: "r.valid_until",
  },
  emptyLast: ["unit", "valid_until"],
  visible: (actor, param) => `r.user_id <> ${param(actor.userId)} AND ${mayReadPerson(actor, param, "r.user_id")}`,
});

/** What ends first comes first; what has no end, last. */
export function listTeamCertificates(
  actor: Actor,
  query: QueryOf<typeof teamCertificateContract.list>,
): Promise<Page<TeamCertificate>> {
  return certificateRows.list(actor, { ...query, ordering: query.ordering ?? "valid_until" });
}
