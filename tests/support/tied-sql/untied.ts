// Finds the tables of a company in a statement that no condition ties to $1, the company of the caller.
import {
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from "libpg-query";
import { joined, type Outputs, outputsOf, outputsOfValues, renamed, tiedNames, UNKNOWN } from "./outputs";
import { columnOf, type Equation, equationsOf, isTied, type Level, type Source, tie } from "./scope";
import { bodiesOf, bodyOf, mixesRows, selectsIn, tablesIn, textsOf } from "./syntax";

/** Each table of a company, and its column with the company. */
export type CompanyTables = ReadonlyMap<string, string>;

type Check = { tables: CompanyTables; faults: string[]; followed: Set<RangeVar> };
/** Where a query stands: the common table expressions that it can read, and the level outside. */
type Place = { ctes: ReadonlyMap<string, Outputs>; outer: Level | undefined };

const NO_NAMES: ReadonlySet<string> = new Set();

/** One sentence for each table that is not tied, and for whatever this check cannot follow. The parser must be loaded. */
export function untied(text: string, tables: CompanyTables): string[] {
  const { stmts = [] } = parseSync(text);
  const check: Check = { tables, faults: [], followed: new Set() };
  for (const { stmt } of stmts) if (stmt) checkStatement(check, stmt, { ctes: new Map(), outer: undefined });
  const left = tablesIn(stmts).filter((table) => !check.followed.has(table));
  return [
    ...new Set([...check.faults, ...left.map(({ relname }) => `${relname} stands where this check cannot follow`)]),
  ];
}

function checkStatement(check: Check, stmt: Node, place: Place): Outputs {
  const [select, insert] = [bodyOf(stmt, "SelectStmt"), bodyOf(stmt, "InsertStmt")];
  const [update, remove] = [bodyOf(stmt, "UpdateStmt"), bodyOf(stmt, "DeleteStmt")];
  if (select) return checkSelect(check, select, place, NO_NAMES);
  if (insert) return checkInsert(check, insert, place);
  if (update) return checkChange(check, update, update.fromClause, place);
  if (remove) return checkChange(check, remove, remove.usingClause, place);
  check.faults.push(`${Object.keys(stmt).join()} is a statement that this check cannot follow`);
  return UNKNOWN;
}

/** `assumed` are columns of the result that conditions outside tie: only rows with the company's value remain. */
function checkSelect(check: Check, select: SelectStmt, given: Place, assumed: ReadonlySet<string>): Outputs {
  const place = { ...given, ctes: readCtes(check, select.withClause, given) };
  const { larg, rarg, ...itself } = select;
  const { valuesLists, targetList = [], fromClause = [], whereClause } = itself;
  if (larg && rarg) {
    checkSelectsIn(check, itself, place);
    return joined(checkSelect(check, larg, place, NO_NAMES), checkSelect(check, rarg, place, NO_NAMES));
  }
  if (valuesLists) {
    checkSelectsIn(check, select, place);
    return outputsOfValues(valuesLists, place.outer);
  }
  const level: Level = { sources: [], outer: place.outer };
  const equations = fromClause.flatMap((node) => readFrom(check, node, place, level).equations);
  if (!mixesRows(select)) assume(targetList, level, assumed);
  tieAndCheck(check, level, [...equations, ...equationsOf(whereClause, level.sources)], place);
  checkSelectsIn(check, select, { ...place, outer: level });
  return outputsOf(targetList, level);
}

/** Rows of a sub-select whose column the query around it ties. */
function assume(targets: readonly Node[], level: Level, assumed: ReadonlySet<string>): void {
  for (const { name, val } of bodiesOf(targets, "ResTarget")) {
    const fields = val && bodyOf(val, "ColumnRef")?.fields;
    if (fields?.some((field) => "A_Star" in field)) {
      const [of] = textsOf(fields);
      const source = level.sources.find((one) => (of === undefined ? level.sources.length === 1 : one.name === of));
      for (const column of assumed) source?.tied.add(column);
      continue;
    }
    const found = val && columnOf(val, level);
    if (found && level.sources.includes(found.source) && assumed.has(name ?? found.column))
      found.source.tied.add(found.column);
  }
}

/** Ties what the equations tie, then follows the sub-selects in FROM, which can tie more. */
function tieAndCheck(check: Check, level: Level, equations: readonly Equation[], place: Place): void {
  tie(level, equations);
  for (const { select, tied } of level.sources) {
    if (!select) continue;
    const within = { ctes: place.ctes, outer: select.isLateral ? level : place.outer };
    const outputs = checkSelect(check, select.of, within, select.columns.length ? NO_NAMES : tied);
    for (const name of tiedNames(renamed(outputs, select.columns))) tied.add(name);
    tie(level, equations);
  }
  for (const { name, table, tied } of level.sources)
    if (table && !tied.has(table.column))
      check.faults.push(`${table.name} ${name}: no condition ties ${name}.${table.column} to $1`);
}

function checkSelectsIn(check: Check, part: unknown, place: Place): void {
  for (const select of selectsIn(part)) checkSelect(check, select, place, NO_NAMES);
}

type From = { sources: Source[]; equations: Equation[] };

/** Reads one item of FROM into the level. */
function readFrom(check: Check, node: Node, place: Place, level: Level): From {
  const join = bodyOf(node, "JoinExpr");
  if (join) return readJoin(check, join, place, level);
  const source = readSource(check, node, place);
  level.sources.push(source);
  return { sources: [source], equations: [] };
}

function readSource(check: Check, node: Node, place: Place): Source {
  const table = bodyOf(node, "RangeVar");
  if (table) return readTable(check, table, place);
  const sampled = bodyOf(node, "RangeTableSample")?.relation;
  if (sampled) return readSource(check, sampled, place);
  const sub = bodyOf(node, "RangeSubselect");
  const of = bodyOf(sub?.subquery, "SelectStmt");
  const { alias } = sub ?? bodyOf(node, "RangeFunction") ?? bodyOf(node, "JsonTable") ?? {};
  if (!of && !("RangeFunction" in node || "JsonTable" in node))
    check.faults.push(`${Object.keys(node).join()} in FROM is something that this check cannot follow`);
  const select = of && { of, isLateral: sub?.lateral === true, columns: textsOf(alias?.colnames) };
  return { name: alias?.aliasname ?? "", ...(select && { select }), tied: new Set() };
}

/** A table, or a common table expression of that name. */
function readTable(check: Check, range: RangeVar, place: Place): Source {
  check.followed.add(range);
  const { relname = "", schemaname, alias } = range;
  const name = alias?.aliasname ?? relname;
  const cte = schemaname ? undefined : place.ctes.get(relname);
  const columns = textsOf(alias?.colnames);
  if (cte) return { name, tied: tiedNames(renamed(cte, columns)) };
  const column = schemaname && schemaname !== "public" ? undefined : check.tables.get(relname);
  if (column && columns.length) check.faults.push(`${relname} ${name}: its columns must keep their names`);
  return { name, ...(column && { table: { name: relname, column } }), tied: new Set() };
}

/** The condition of an outer join keeps every row of its outer side, so it binds the other side alone. */
function readJoin(check: Check, join: JoinExpr, place: Place, level: Level): From {
  const { larg, rarg, jointype, quals, usingClause, isNatural, alias } = join;
  if (!larg || !rarg || isNatural || alias)
    check.faults.push("NATURAL, and a name for a whole join, cannot be followed by this check");
  const left = larg ? readFrom(check, larg, place, level) : { sources: [], equations: [] };
  const right = rarg ? readFrom(check, rarg, place, level) : { sources: [], equations: [] };
  const binds = [
    ...(jointype === "JOIN_INNER" || jointype === "JOIN_RIGHT" ? left.sources : []),
    ...(jointype === "JOIN_INNER" || jointype === "JOIN_LEFT" ? right.sources : []),
  ];
  const columns = textsOf(usingClause).flatMap((column) => sameColumn(column, left.sources, right.sources));
  const equations = [
    ...equationsOf(quals, binds),
    ...columns.map((sides) => ({ sides, binds })),
    ...left.equations,
    ...right.equations,
  ];
  return { sources: [...left.sources, ...right.sources], equations };
}

/** USING means two certain columns only where one table stands on each side. */
function sameColumn(column: string, left: readonly Source[], right: readonly Source[]): (readonly [Node, Node])[] {
  const [one, other] = [left[0], right[0]];
  if (!one || !other || left.length > 1 || right.length > 1) return [];
  const ref = (name: string): Node => ({
    ColumnRef: { fields: [{ String: { sval: name } }, { String: { sval: column } }] },
  });
  return [[ref(one.name), ref(other.name)]];
}

function readCtes(check: Check, clause: WithClause | undefined, place: Place): ReadonlyMap<string, Outputs> {
  const ctes = new Map(place.ctes);
  for (const { ctename = "", ctequery, aliascolnames } of bodiesOf(clause?.ctes, "CommonTableExpr")) {
    if (!ctequery) continue;
    const names = textsOf(aliascolnames);
    const first = bodyOf(ctequery, "SelectStmt")?.larg;
    const within = { ...place, ctes };
    if (clause?.recursive && first) {
      const own = followRecursion({ ...check, faults: [] }, first, ctequery, names, within, ctename);
      ctes.set(ctename, own);
    }
    ctes.set(ctename, renamed(checkStatement(check, ctequery, { ...within, ctes: new Map(ctes) }), names));
  }
  return ctes;
}

/** What a recursive query reads of itself: begins with its first select and drops what the second does not keep. */
function followRecursion(
  check: Check,
  first: SelectStmt,
  whole: Node,
  names: readonly string[],
  place: Place,
  own: string,
): Outputs {
  let read = renamed(checkSelect(check, first, place, NO_NAMES), names);
  for (;;) {
    const ctes = new Map(place.ctes).set(own, read);
    const next = renamed(checkStatement(check, whole, { ...place, ctes }), names);
    if (tiedNames(next).size >= tiedNames(read).size) return read;
    read = next;
  }
}

function checkInsert(check: Check, insert: InsertStmt, given: Place): Outputs {
  const { relation, cols, selectStmt, onConflictClause: conflict, returningClause } = insert;
  const place = { ...given, ctes: readCtes(check, insert.withClause, given) };
  const from = bodyOf(selectStmt, "SelectStmt");
  const outputs = from ? checkSelect(check, from, place, NO_NAMES) : UNKNOWN;
  const target = readTable(check, relation ?? {}, { ...place, ctes: new Map() });
  const { table } = target;
  if (table) {
    const nth = bodiesOf(cols, "ResTarget").findIndex(({ name }) => name === table.column);
    if (nth < 0 || !outputs.isOrdered || !outputs.columns[nth]?.isTied)
      check.faults.push(`${table.name}: the ${table.column} of new rows does not come from $1`);
    target.tied.add(table.column);
  }
  const level: Level = { sources: [target], outer: place.outer };
  const excluded: Source = { name: "excluded", tied: new Set(target.tied) };
  const both: Level = { sources: [{ ...target, tied: new Set() }, excluded], outer: place.outer };
  if (conflict?.action === "ONCONFLICT_UPDATE") {
    const isOfCompany = bodiesOf(conflict.infer?.indexElems, "IndexElem").some(({ name }) => name === table?.column);
    tie(both, equationsOf(conflict.whereClause, both.sources));
    if (isOfCompany && table) both.sources[0]?.tied.add(table.column);
    tieAndCheck(check, both, [], place);
    refuseMoves(check, conflict.targetList, both);
  }
  checkSelectsIn(check, conflict, { ...place, outer: both });
  checkSelectsIn(check, returningClause, { ...place, outer: level });
  return outputsOf(returningClause?.exprs, level);
}

/** UPDATE and DELETE. */
function checkChange(
  check: Check,
  change: UpdateStmt | DeleteStmt,
  others: readonly Node[] | undefined,
  given: Place,
): Outputs {
  const { relation, whereClause, returningClause } = change;
  const place = { ...given, ctes: readCtes(check, change.withClause, given) };
  const target = readTable(check, relation ?? {}, { ...place, ctes: new Map() });
  const level: Level = { sources: [target], outer: place.outer };
  const equations = (others ?? []).flatMap((node) => readFrom(check, node, place, level).equations);
  tieAndCheck(check, level, [...equations, ...equationsOf(whereClause, level.sources)], place);
  if ("targetList" in change) refuseMoves(check, change.targetList, level);
  checkSelectsIn(check, change, { ...place, outer: level });
  return outputsOf(returningClause?.exprs, level);
}

function refuseMoves(check: Check, targets: readonly Node[] | undefined, level: Level): void {
  const table = level.sources[0]?.table;
  for (const { name, val } of bodiesOf(targets, "ResTarget"))
    if (table && name === table.column && !(val && isTied(val, level)))
      check.faults.push(`${table.name}: the ${table.column} of a row changes`);
}
