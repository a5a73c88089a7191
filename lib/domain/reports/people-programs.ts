import type { QueryOf } from "@/lib/contracts/endpoint";
import type {
  PersonProgram,
  PersonWithPrograms,
  ProgramCondition,
  peopleProgramsContract,
} from "@/lib/contracts/people-programs";
import type { User } from "@/lib/contracts/user-row";
import { typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { progressOf } from "@/lib/domain/learning/user-programs/state.sql";
import { USER_SHAPE } from "@/lib/domain/people/users/users";
import { type CompactRow, compactRows } from "@/lib/domain/rows/compact-rows";
import { MOST_BY_KEY } from "@/lib/domain/rows/keyed-order";
import { type ListQuery, listRows, type Page } from "@/lib/domain/rows/list-rows";
import type { Param, Shape } from "@/lib/domain/rows/shape";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { keyedByDeadline } from "./team-programs.sql";

type Query = QueryOf<typeof peopleProgramsContract.list> & Pick<ListQuery, "part">;
type OfPerson = Pick<PersonWithPrograms, "next_deadline" | "overdue_days"> & { list: CompactRow[] };
type KeptRow = User & { programs: OfPerson };

/** Specializations p of person r. */
const OF_PERSON = "user_programs p WHERE p.company_id = r.company_id AND p.user_id = r.id AND p.kind = 'education'";
const IS_DUE = `p.status = '${STATE_WITH_DUE_DAYS}'`;
const IS_OVERDUE = `coalesce(${IS_DUE} AND p.deadline_date < ${TODAY}, false)`;
const NEXT = `min(p.deadline_date) FILTER (WHERE ${IS_DUE})`;

const compact = compactRows<PersonProgram>({
  id: "p.id",
  program: "p.program_id",
  title: "p.title",
  status: "p.status",
  is_retraining: "p.is_retraining",
  progress: progressOf("p"),
  deadline_date: "p.deadline_date",
  is_overdue: IS_OVERDUE,
});

/** The title is looked up for the programs of the page alone: as a join it would read every program for each person. */
const TITLED = `SELECT p.*, (SELECT t.title FROM programs t WHERE t.company_id = p.company_id AND t.id = p.program_id) AS title FROM ${OF_PERSON} OFFSET 0`;
const ORDER = `${IS_DUE} DESC, CASE WHEN ${IS_DUE} THEN p.deadline_date END, p.title, p.id`;

const SHAPE: Shape<KeptRow> = {
  ...USER_SHAPE,
  row: { ...USER_SHAPE.row, programs: typed<OfPerson>("json") },
  shown: {
    ...USER_SHAPE.shown,
    programs: `(SELECT json_build_object('next_deadline', ${NEXT}, 'overdue_days', greatest(coalesce(${TODAY} - ${NEXT}, 0), 0),
      'list', coalesce(json_agg(${compact.sql} ORDER BY ${ORDER}), '[]')) FROM (${TITLED}) p)`,
  },
};

/** To put everybody in order by it, the next deadlines are read at once: one by one it would take several times as long. */
const BY_DEADLINE: Shape<KeptRow> = {
  ...SHAPE,
  table: `(SELECT u.*, d.next_deadline FROM users u LEFT JOIN (SELECT p.user_id, ${NEXT} AS next_deadline FROM user_programs p
    WHERE p.company_id = $1 AND p.kind = 'education' AND ${IS_DUE} GROUP BY p.user_id) d ON d.user_id = u.id)`,
  orders: { next_deadline: "r.next_deadline" },
  emptyLast: ["next_deadline"],
};
/** The first of them have it in an index. */
const FIRST_BY_DEADLINE: Shape<KeptRow> = { ...SHAPE, keyed: { next_deadline: keyedByDeadline("education") } };

type Wanted = { program?: number | undefined; state?: ProgramCondition | undefined };

/** A condition about person r: they have such a specialization, or lack it. A rejected order counts as none. */
function hasSuch({ program, state }: Wanted, param: Param): string {
  const ofProgram = program === undefined ? "" : ` AND p.program_id = ${param(program)}::int`;
  if (state === "none") return `NOT EXISTS (SELECT 1 FROM ${OF_PERSON}${ofProgram} AND p.status <> 'rejected')`;
  return `EXISTS (SELECT 1 FROM ${OF_PERSON}${ofProgram}${state === undefined ? "" : ` AND ${isIn(state, param)}`})`;
}

function isIn(state: Exclude<ProgramCondition, "none">, param: Param): string {
  return state === "overdue" ? IS_OVERDUE : `p.status = ${param(state)}::user_program_status`;
}

/** Filters that leave few people leave none for an index of everybody's deadlines. */
function byDeadline(
  { page, page_size, ordering: _, part, ...filters }: Omit<Query, "program" | "state">,
  isWide: boolean,
) {
  const isShort = page * page_size <= MOST_BY_KEY && part === undefined;
  return isShort && isWide && Object.values(filters).every((value) => value === undefined)
    ? FIRST_BY_DEADLINE
    : BY_DEADLINE;
}

/** The people of the company with their specializations, in one statement. */
export async function listPeoplePrograms(
  actor: Actor,
  { program, state, ...query }: Query,
): Promise<Page<PersonWithPrograms>> {
  const isNarrowed = program !== undefined || state !== undefined;
  const isWide = (state === undefined || state === "overdue" || state === "confirmed") && program === undefined;
  const shape = query.ordering?.endsWith("next_deadline") ? byDeadline(query, isWide) : SHAPE;
  const narrowed: Shape<KeptRow> = {
    ...shape,
    visible: (caller, param) => `${USER_SHAPE.visible(caller, param)} AND ${hasSuch({ program, state }, param)}`,
    total: () => undefined,
  };
  const { results, ...page } = await listRows(isNarrowed ? narrowed : shape, actor, query);
  return {
    ...page,
    results: results.map(({ programs: { list, ...facts }, ...user }) => ({
      ...user,
      ...facts,
      specializations: compact.read(list),
    })),
  };
}
