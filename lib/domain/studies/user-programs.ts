import type { UserAdaptationProgram } from "@/lib/contracts/user-programs";
import { avatarPathSql } from "@/lib/domain/company/file-path";
import { mayReadPerson } from "@/lib/domain/people/team";
import { rows } from "@/lib/domain/rows/rows";

/** With what is told of the person and of the program. The programs of deleted people are kept for reports and shown nowhere else. */
const TABLE = `(SELECT p.*, u.first_name, u.middle_name, u.last_name, u.email, u.image_id, g.title,
    (SELECT count(*)::int FROM user_courses c WHERE c.company_id = p.company_id AND c.user_program_id = p.id) AS courses_count
  FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
  JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id)`;

const day = (column: string) => `r.${column}::text`;

/** The adaptation programs that people have: one's own, those of one's team, and for administrators everybody's. */
export const userProgramRows = rows<UserAdaptationProgram>({
  model: "userProgram",
  table: TABLE,
  columns: {
    id: "id",
    user: "user_id",
    first_name: "first_name",
    last_name: "last_name",
    image: "image_id",
    program: "program_id",
    title: "title",
    status: "status",
    briefing_date: "briefing_date",
    deadline_date: "deadline_date",
    courses_count: "courses_count",
  },
  shown: {
    image: avatarPathSql("r"),
    status: "r.status::text",
    briefing_date: day("briefing_date"),
    deadline_date: day("deadline_date"),
  },
  search: ["last_name", "first_name", "middle_name", "email", "title"],
  filters: {
    status: (status, param) => `r.status = ${param(status)}::user_program_status`,
    statuses: (statuses, param) => `r.status = ANY(${param(statuses)}::user_program_status[])`,
  },
  orders: { user: "r.last_name || ' ' || r.first_name", status: "r.status::text" },
  visible: (actor, param) => `r.kind = 'adaptation' AND ${mayReadPerson(actor, param, "r.user_id")}`,
});
