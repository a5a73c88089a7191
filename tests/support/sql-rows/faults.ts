import { type SqlColumn, type SqlKind, type Statement, sqlKindOf } from "@/lib/db/row";
import type { Catalogue } from "./catalogue";
import type { Describer } from "./described";
import { neverNull } from "./never-null";

type Sure = SqlKind extends infer K ? (K extends `${string}?` ? never : K) : never;

/** The types of PostgreSQL that arrive as each kind, whether Prisma or pg reads them. */
const TYPES: Record<Sure, readonly string[]> = {
  int: ["int2", "int4"],
  number: ["int2", "int4", "float4", "float8"],
  text: ["text", "varchar", "bpchar", "name", "enum"],
  bool: ["bool"],
  time: ["timestamptz"],
  json: ["json", "jsonb", "_int4", "_text"],
  "int[]": ["_int4"],
  "text[]": ["_text"],
};

/** What the text of a company's statement begins with or holds: see lib/db/company.ts. */
const OF_COMPANY = /company_id = \$1|\bc\.id = \$1/;

/**
 * One sentence for each column that is not as the statement declares it. `isConstant`: the row is of this text alone, so `?`
 * and a reason must be needed here.
 */
export async function faultsOf(
  { row, text }: Statement<unknown>,
  { describer, catalogue, isConstant }: { describer: Describer; catalogue: Catalogue; isConstant: boolean },
): Promise<string[]> {
  const { fields, query } = await describer.describe(text);
  const sure = neverNull(catalogue, query, OF_COMPANY.test(text));
  if (sure.length !== fields.length) return ["PostgreSQL has not told how it understands the statement"];
  const names = fields.map(({ name }) => name);
  const missing = Object.keys(row).filter((name) => !names.includes(name));
  const found = fields.flatMap(({ name, dataTypeID }, nth) => {
    const column = Object.hasOwn(row, name) ? row[name] : undefined;
    const type = catalogue.types.get(dataTypeID) ?? String(dataTypeID);
    if (names.indexOf(name) !== nth) return [`${name} is there twice`];
    if (column === undefined) return [`${name} is not declared`];
    const isSure = sure[nth] === true;
    const fault = faultOf(column, type, isSure) ?? (isConstant && isSure ? needlessIn(column) : undefined);
    return fault ? [`${name} ${fault}`] : [];
  });
  return [...missing.map((name) => `${name} is missing`), ...found];
}

function faultOf(column: SqlColumn, type: string, isSure: boolean): string | undefined {
  const kind = sqlKindOf(column);
  if (!TYPES[kind.replace("?", "") as Sure].includes(type)) return `is declared as ${kind}, and is ${type}`;
  if (isSure || kind.endsWith("?") || (typeof column === "object" && column.why !== undefined)) return undefined;
  return `is declared as ${kind}, and can be null`;
}

/** Not of what a contract shows, which may be null elsewhere. */
function needlessIn(column: SqlColumn): string | undefined {
  if (typeof column === "object") return column.why && "is never null, which needs no reason";
  return column.endsWith("?") ? `is declared as ${column}, and is never null` : undefined;
}
