// Proves of a column of a statement that it is never null. What it cannot follow can be null.
import type { Catalogue } from "./catalogue";
import { itemsOf, numberOf, outputsOf, type Tree, textOf, treeOf, treesOf, type Value } from "./described";
import { conjuncts, printed, truthsOf, untruthsOf, WRAPPERS } from "./truths";

/** One query, and what holds in each of its rows. */
type Level = {
  query: Tree;
  outer: Level | undefined;
  tables: Tree[];
  /** Columns, as `table.number`, that are not null in the rows of their table that remain. */
  filled: Set<string>;
  /** Tables of which an outer join has found a row. */
  present: Set<number>;
  /** Tables that an outer join, by its number, always finds, because a foreign key leads there. */
  found: Map<number, string>;
  /** Expressions that are not null. */
  known: Set<string>;
  /** The same without what holds in one branch of a CASE alone. */
  base?: Level;
};

const [INNER, LEFT, RIGHT] = [0, 1, 3];
const [EXISTS, ALL, ANY, SCALAR, ARRAY] = [0, 1, 2, 4, 6];
const CASTS = ["1", "2"];
/** Can be null although nothing that they get is. */
const PARTIAL_OPERATORS = ["->", "->>", "#>", "#>>", "@?", "@@"];
const wordsOf = (text: string) => new Set(text.split(/\s+/));
/** Never null. */
const ALWAYS = wordsOf(
  `json_build_object jsonb_build_object json_build_array jsonb_build_array concat now statement_timestamp clock_timestamp
   current_database`,
);
/** Never null when they get no null. */
const TOTAL = wordsOf(
  `array_append array_cat array_remove cardinality ceil concat_ws current_setting date_part extract floor hashtext left length lower make_interval
   nextval random replace right round row_to_json search_key starts_with strpos timezone to_char to_json to_jsonb to_timestamp upper`,
);
const COUNTS = wordsOf("count row_number rank dense_rank");
/** Of at least one row, whatever is in it. */
const COLLECTIONS = wordsOf("array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg");
const AGGREGATES = wordsOf("sum min max avg bool_and bool_or string_agg");
/** Functions in FROM whose rows hold no null. */
const SERIES = wordsOf(
  "generate_series json_array_elements jsonb_array_elements jsonb_object_keys regexp_split_to_table",
);

/** `isOfCompany`: $1 is the caller's company. */
export function neverNull(catalogue: Catalogue, query: Tree, isOfCompany: boolean): boolean[] {
  return new Proof(catalogue, isOfCompany).columnsOf(query);
}

class Proof {
  private readonly levels = new Map<Tree, Level>();
  private readonly columns = new Map<Tree, (boolean | undefined)[]>();
  private readonly recursions = new Map<Tree, boolean[]>();
  private readonly isStrict = (oid: Value) => this.catalogue.functions.get(textOf(oid))?.isStrict === true;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly isOfCompany: boolean,
  ) {}

  columnsOf(query: Tree): boolean[] {
    return outputsOf(query).map((_, nth) => this.isColumnSure(query, undefined, nth));
  }

  private nameOf(oid: Value): string {
    return this.catalogue.functions.get(textOf(oid))?.name ?? "";
  }

  private isCompany(node: Tree): boolean {
    return this.isOfCompany && node.tag === "PARAM" && node.paramkind === "0" && node.paramid === "1";
  }

  private isColumnSure(of: Tree, outer: Level | undefined, nth: number): boolean {
    const known = this.columns.get(of) ?? [];
    this.columns.set(of, known);
    const sure = known[nth] ?? this.proveColumn(of, this.levelOf(of, outer), nth);
    // What rests on an assumption about a recursion may not hold.
    if (!this.recursions.size) known[nth] = sure;
    return sure;
  }

  private proveColumn(of: Tree, level: Level, nth: number): boolean {
    if (treeOf(of.setOperations))
      return level.tables.every((one) => {
        const part = treeOf(one.subquery);
        return part !== undefined && this.isColumnSure(part, level, nth);
      });
    const output = treeOf(outputsOf(of)[nth]?.expr);
    return output !== undefined && this.isSure(output, level);
  }

  private isSure(node: Tree, level: Level): boolean {
    if (level.known.size && level.known.has(printed(node))) return true;
    const args = treesOf(node.args);
    const areAll = () => args.every((one) => this.isSure(one, level));
    if (WRAPPERS.has(textOf(node.tag))) return this.isArgSure(node, level);
    switch (node.tag) {
      case "CONST":
        return node.constisnull === "false";
      case "PARAM":
        // Kind 2 stands for a column of a sub-select, which is looked at there.
        return this.isCompany(node) || node.paramkind === "2";
      case "VAR":
        return this.isVarSure(node, level);
      case "OPEXPR":
        return !PARTIAL_OPERATORS.includes(this.catalogue.operators.get(textOf(node.opno)) ?? "->") && areAll();
      case "FUNCEXPR":
        return this.isFunctionSure(node, args, level);
      case "SCALARARRAYOPEXPR":
        return args[0] !== undefined && this.isSure(args[0], level) && this.holdsNoNull(args[1], level);
      case "BOOLEXPR":
        return areAll();
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return args.some((one) => this.isSure(one, level));
      case "CASEEXPR":
        return this.isCaseSure(node, level);
      case "AGGREF":
      case "WINDOWFUNC":
        return this.isAggregateSure(node, level);
      case "SUBLINK":
        return this.isSublinkSure(node, level);
      default:
        return ["NULLTEST", "BOOLEANTEST", "DISTINCTEXPR", "ARRAYEXPR", "ROWEXPR"].includes(textOf(node.tag));
    }
  }

  private isArgSure({ arg }: Tree, level: Level): boolean {
    const inner = treeOf(arg);
    return inner !== undefined && this.isSure(inner, level);
  }

  private isFunctionSure(node: Tree, args: Tree[], level: Level): boolean {
    const name = this.nameOf(node.funcid);
    if (ALWAYS.has(name)) return true;
    const [separator] = args;
    if (name === "concat_ws") return separator !== undefined && this.isSure(separator, level);
    const isCast =
      CASTS.includes(textOf(node.funcformat)) && !this.catalogue.functions.get(textOf(node.funcid))?.takesJson;
    return (isCast || TOTAL.has(name)) && args.every((one) => this.isSure(one, level));
  }

  private isCaseSure(node: Tree, level: Level): boolean {
    let rest = level;
    for (const { expr, result } of treesOf(node.args)) {
      const [condition, shown] = [treeOf(expr), treeOf(result)];
      if (!condition || !shown || !this.isSure(shown, knowing(rest, truthsOf(condition, this.isStrict)))) return false;
      rest = knowing(rest, untruthsOf(condition, this.isStrict));
    }
    const otherwise = treeOf(node.defresult);
    return otherwise !== undefined && this.isSure(otherwise, rest);
  }

  private isAggregateSure(node: Tree, level: Level): boolean {
    const name = this.nameOf(node.aggfnoid ?? node.winfnoid);
    if (COUNTS.has(name)) return true;
    const isWindow = node.tag === "WINDOWFUNC";
    const hasRows =
      isWindow || (itemsOf(level.query.groupClause).length > 0 && !itemsOf(level.query.groupingSets).length);
    if (!hasRows || treeOf(node.aggfilter) || !(isWindow || node.agglevelsup === "0")) return false;
    if (COLLECTIONS.has(name)) return true;
    const args = treesOf(node.args).map((one) => treeOf(one.expr) ?? one);
    return AGGREGATES.has(name) && args.every((one) => this.isSure(one, level));
  }

  private isSublinkSure(node: Tree, level: Level): boolean {
    const select = treeOf(node.subselect);
    const kind = numberOf(node.subLinkType);
    if (kind === EXISTS || kind === ARRAY) return true;
    if (!select || !outputsOf(select).every((_, nth) => this.isColumnSure(select, level, nth))) return false;
    const test = treeOf(node.testexpr);
    if (kind === ANY || kind === ALL) return test !== undefined && this.isSure(test, level);
    return kind === SCALAR && this.hasRow(select, level);
  }

  private holdsNoNull(array: Tree | undefined, level: Level): boolean {
    if (array?.tag === "ARRAYEXPR") return treesOf(array.elements).every((one) => this.isSure(one, level));
    if (array?.tag === "ARRAYCOERCEEXPR") return this.holdsNoNull(treeOf(array.arg), level);
    const select = treeOf(array?.subselect);
    return select !== undefined && array?.subLinkType === String(ARRAY) && this.isColumnSure(select, level, 0);
  }

  private isVarSure(node: Tree, level: Level): boolean {
    const at = above(level, numberOf(node.varlevelsup));
    const [table, column] = [numberOf(node.varno), numberOf(node.varattno)];
    if (!at || node.varreturningtype === "1") return false;
    const [joins, first] = [itemsOf(node.varnullingrels).slice(1), itemsOf(node.varnullingrels)[1]];
    const isFound = joins.length === 0 || (joins.length === 1 && at.found.get(table) === first);
    if (!isFound && !at.present.has(table)) return false;
    return at.filled.has(`${table}.${column}`) || this.isOfTableSure(at.base ?? at, table, column);
  }

  private isOfTableSure(at: Level, table: number, column: number): boolean {
    const entry = at.tables[table - 1];
    // Number 0 is the whole row; those below are of the system.
    if (!entry || column <= 0) return entry !== undefined;
    const select = treeOf(entry.subquery);
    if (select) return this.isColumnSure(select, at, column - 1);
    const expression = treeOf(itemsOf(entry.joinaliasvars ?? entry.groupexprs)[column - 1]);
    if (expression) return this.isSure(expression, at);
    if (entry.functions) return this.isOfFunctionSure(entry, column - 1);
    if (entry.values_lists)
      return itemsOf(entry.values_lists).every((row) => this.isItemSure(itemsOf(row)[column - 1], at));
    if (entry.ctename) return this.isOfCteSure(at, entry, column - 1);
    return this.catalogue.filled.has(`${textOf(entry.relid)}.${column}`);
  }

  private isItemSure(item: Value, at: Level): boolean {
    const node = treeOf(item);
    return node !== undefined && this.isSure(node, at);
  }

  private isOfFunctionSure(entry: Tree, nth: number): boolean {
    let before = 0;
    for (const { funcexpr, funccolcount } of treesOf(entry.functions)) {
      const name = this.nameOf(treeOf(funcexpr)?.funcid);
      if (nth < before + numberOf(funccolcount))
        return SERIES.has(name) || (name === "jsonb_each_text" && nth === before);
      before += numberOf(funccolcount);
    }
    return entry.funcordinality === "true";
  }

  private cteOf(at: Level, entry: Tree): { cte: Tree; select: Tree; level: Level } | undefined {
    const place = above(at, numberOf(entry.ctelevelsup));
    const level = place?.base ?? place;
    const cte = treesOf(level?.query.cteList).find(({ ctename }) => ctename === entry.ctename);
    const select = treeOf(cte?.ctequery);
    return level && cte && select && { cte, select, level };
  }

  private isOfCteSure(at: Level, entry: Tree, nth: number): boolean {
    const found = this.cteOf(at, entry);
    if (!found) return false;
    const { cte, select, level } = found;
    if (cte.cterecursive !== "true") return this.isColumnSure(select, level, nth);
    const assumed = this.recursions.get(cte);
    if (assumed) return assumed[nth] === true;
    // It is assumed that no column is ever null, and taken back until what follows is what was assumed.
    let sure = outputsOf(select).map(() => true);
    for (let isNew = true; isNew; ) {
      this.recursions.set(cte, sure);
      const next = sure.map((was, each) => was && this.proveColumn(select, this.levelOf(select, level), each));
      isNew = next.join() !== sure.join();
      sure = next;
    }
    this.recursions.delete(cte);
    return sure[nth] === true;
  }

  /** Whether a select has a row. A second one would be an error where one value is asked for. */
  private hasRow(select: Tree, outer: Level): boolean {
    const parts = ["setOperations", "limitCount", "limitOffset", "havingQual", "groupClause", "groupingSets"];
    if (parts.some((part) => treeOf(select[part]) || itemsOf(select[part]).length) || select.hasTargetSRFs === "true")
      return false;
    if (select.hasAggs === "true") return true;
    const level = this.levelOf(select, outer);
    const { fromlist, quals } = treeOf(select.jointree) ?? {};
    const from = treesOf(fromlist).map(kept);
    if (treeOf(quals)) return from.length === 1 && this.findsRow(from[0], treeOf(quals), level);
    return from.every(({ tag, rtindex }) => {
      const entry = tag === "RANGETBLREF" ? level.tables[numberOf(rtindex) - 1] : undefined;
      const inner = treeOf(entry?.subquery);
      if (inner) return this.hasRow(inner, level);
      const cte = entry?.ctename ? this.cteOf(level, entry) : undefined;
      return cte !== undefined && this.hasRow(cte.select, cte.level);
    });
  }

  /** Whether a table always has a row that meets this condition, because the condition is a foreign key. */
  private findsRow(from: Tree | undefined, condition: Tree | undefined, level: Level): boolean {
    const number = numberOf(from?.rtindex);
    const to = textOf(level.tables[number - 1]?.relid);
    if (from?.tag !== "RANGETBLREF" || !condition) return false;
    const pairs = conjuncts(condition).map((one) => this.pairOf(one, number));
    const [first] = pairs;
    if (pairs.length === 1 && first && this.isCompany(first.other))
      return to === this.catalogue.companies && first.column === 1;
    const bases = pairs.map((pair) =>
      pair && !this.isCompany(pair.other) ? this.baseOf(pair.other, level) : undefined,
    );
    const base = bases.find((one) => one !== undefined);
    if (!base) return false;
    return this.catalogue.foreignKeys.some(
      ({ from, columns, to: target, keys, company }) =>
        from === base.table &&
        target === to &&
        keys.length === pairs.length &&
        pairs.every((pair, nth) => {
          const column = pair ? columns[keys.indexOf(pair.column)] : undefined;
          if (!pair || column === undefined) return false;
          if (this.isCompany(pair.other)) return column === company;
          const own = bases[nth];
          return own?.path === base.path && own.column === column && this.isSure(pair.other, level);
        }),
    );
  }

  /** A condition `column of the table = other`. */
  private pairOf(node: Tree, table: number): { column: number; other: Tree } | undefined {
    const args = treesOf(node.args);
    if (node.tag !== "OPEXPR" || this.catalogue.operators.get(textOf(node.opno)) !== "=") return undefined;
    const own = args.find((one) => one.tag === "VAR" && one.varlevelsup === "0" && numberOf(one.varno) === table);
    const other = args.find((one) => one !== own);
    return own && other && { column: numberOf(own.varattno), other };
  }

  /** The column of a table from which a column comes. The same path is the same row. */
  private baseOf(node: Tree, level: Level, path = ""): { table: string; column: number; path: string } | undefined {
    const at = above(level, numberOf(node.varlevelsup));
    const entry = at?.tables[numberOf(node.varno) - 1];
    if (node.tag !== "VAR" || !at || !entry) return undefined;
    const [column, steps] = [numberOf(node.varattno), `${path}/${numberOf(node.varlevelsup)}.${numberOf(node.varno)}`];
    const expression = treeOf(itemsOf(entry.joinaliasvars ?? entry.groupexprs)[column - 1]);
    if (expression) return this.baseOf(expression, at, path);
    const cte = entry.ctename ? this.cteOf(at, entry) : undefined;
    const select = treeOf(entry.subquery) ?? cte?.select;
    const output = treeOf(outputsOf(select ?? {})[column - 1]?.expr);
    if (select && output)
      return treeOf(select.setOperations)
        ? undefined
        : this.baseOf(output, this.levelOf(select, cte?.level ?? at), steps);
    return textOf(entry.relid) > "0" ? { table: textOf(entry.relid), column, path: steps } : undefined;
  }

  private levelOf(of: Tree, outer: Level | undefined): Level {
    const known = this.levels.get(of);
    if (known) return known;
    const level: Level = {
      query: of,
      outer,
      tables: treesOf(of.rtable),
      filled: new Set(),
      present: new Set(),
      found: new Map(),
      known: new Set(),
    };
    this.levels.set(of, level);
    const from = treeOf(of.jointree);
    if (from) {
      this.learn(level, treeOf(from.quals), undefined, true);
      for (const one of treesOf(from.fromlist)) this.readJoin(level, one, true);
    }
    return level;
  }

  /** `isWhole`: every row of the query has passed the conditions here. Returns the tables. */
  private readJoin(level: Level, node: Tree, isWhole: boolean): number[] {
    if (node.tag !== "JOINEXPR") return [numberOf(node.rtindex)];
    const [kind, from, to] = [numberOf(node.jointype), treeOf(node.larg), treeOf(node.rarg)];
    const left = from ? this.readJoin(level, from, isWhole && (kind === INNER || kind === LEFT)) : [];
    const right = to ? this.readJoin(level, to, isWhole && (kind === INNER || kind === RIGHT)) : [];
    const bound = [
      ...(kind === INNER || kind === RIGHT ? left : []),
      ...(kind === INNER || kind === LEFT ? right : []),
    ];
    this.learn(level, treeOf(node.quals), bound, isWhole && kind === INNER);
    if (kind === LEFT && this.findsRow(to, treeOf(node.quals), level))
      level.found.set(numberOf(to?.rtindex), textOf(node.rtindex));
    return [...left, ...right];
  }

  /** `bound` are the tables whose rows have passed the condition, or all. */
  private learn(level: Level, condition: Tree | undefined, bound: number[] | undefined, isWhole: boolean): void {
    const changed = level.query.commandType === "2" ? numberOf(level.query.resultRelation) : undefined;
    for (const one of condition ? truthsOf(condition, this.isStrict) : []) {
      const isVar = one.tag === "VAR" && one.varlevelsup === "0";
      const table = numberOf(one.varno);
      // An UPDATE returns the row as it is afterwards.
      if (changed !== undefined && (!isVar || table === changed)) continue;
      if (isVar && (!bound || bound.includes(table))) level.filled.add(`${table}.${textOf(one.varattno)}`);
      if (isVar && isWhole) level.present.add(table);
      if (isWhole) level.known.add(printed(one));
    }
  }
}

function knowing(level: Level, facts: readonly Tree[]): Level {
  const known = new Set([...level.known, ...facts.map(printed)]);
  return facts.length ? { ...level, known, base: level.base ?? level } : level;
}

function above(level: Level, levels: number): Level | undefined {
  let at: Level | undefined = level;
  for (let left = levels; at && left > 0; left -= 1) at = at.outer;
  return at;
}

/** The side of outer joins whose rows all remain. */
function kept(from: Tree): Tree {
  const left = numberOf(from.jointype) === LEFT ? treeOf(from.larg) : undefined;
  return left ? kept(left) : from;
}
