import type { QueryOf } from "@/lib/contracts/endpoint";
import type { TrainingMatrix, trainingMatrixContract } from "@/lib/contracts/training-matrix";
import type { Actor } from "@/lib/domain/actor";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { peopleOf, readMap } from "./map-of-people";
import type { PeopleOrder } from "./ordered-people.sql";
import {
  type Columns,
  type CompactMatrixRow,
  inState,
  pageSql,
  readCells,
  rowsSql,
  stateKeys,
} from "./training-matrix.sql";

type Query = QueryOf<typeof trainingMatrixContract.read> & Pick<ListQuery, "part">;

type Told = Omit<TrainingMatrix, "results"> & { results: CompactMatrixRow[] };

/** People and how each stands in every program, in one statement. */
export async function readTrainingMatrix(actor: Actor, query: Query): Promise<TrainingMatrix & { ids?: Int32Array }> {
  const { page, page_size, kind, state, day, program } = query;
  const { values, param } = parameters();
  const columns: Columns = {
    kind,
    day: lazily(day, (value) => `${param(value)}::date`),
    program: lazily(program, (value) => `${param(value)}::int`),
  };
  const everybody = peopleOf(actor, query, param);
  const people = state === undefined ? everybody : inState(everybody, state, columns);
  const nothing: Told = { count: 0, page, page_size, day: "", is_past: false, programs: [], results: [] };
  const told = await readMap(actor, query, nothing, {
    people,
    values,
    param,
    order: () => orderOf(query, columns, param),
    page: (listed, window) => pageSql(listed, columns, window),
    rows: (people, ids) => rowsSql(people, columns, ids),
  });
  return { ...told, results: told.results.map(({ cells, ...row }) => ({ ...row, cells: readCells(cells) })) };
}

/** A value that enters the statement once it is used: PostgreSQL refuses one that is not. */
function lazily<Value>(value: Value | undefined, enter: (value: Value) => string): (() => string) | undefined {
  if (value === undefined) return undefined;
  let sql: string | undefined;
  return () => {
    sql ??= enter(value);
    return sql;
  };
}

function orderOf({ ordering = "user", by_program, group }: Query, columns: Columns, param: Param): PeopleOrder {
  const isDescending = ordering.startsWith("-");
  if (!ordering.endsWith("program")) return { keys: null, isDescending, group };
  if (by_program === undefined) return { keys: null, isDescending: false, group };
  const program = `${param(by_program)}::int`;
  return { keys: stateKeys({ ...columns, program: () => program }), isDescending, group };
}
