import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import type { Matches, programMatchContract } from "@/lib/contracts/programs";
import { companyDb, companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { searched } from "@/lib/domain/rows/list-rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { matchesOf } from "./list-matches.sql";
import { matching, savedRules, unsavedRule } from "./matching.sql";
import { requireRule } from "./program-rule";
import { programRows } from "./programs";

type Query = QueryOf<typeof programMatchContract.list>;
type Body = BodyOf<typeof programMatchContract.preview>;

const SEARCHED = ["last_name", "first_name", "middle_name", "email"];
const ORDERS = { name: ["last_name", "first_name"], unit: ["unit_title"], position: ["position_title"] };

/** Lists the people who match the rule of a program, and whether they have the program. */
export async function listMatches(actor: Actor, id: number, query: Query): Promise<Matches> {
  await programRows.adaptation.get(actor, id);
  const { values, param } = parameters();
  return readMatches(actor, matching(savedRules(`g.id = ${param(id)}`)), query, { values, param });
}

/** The same for a rule that is not saved yet. */
export async function previewRule(actor: Actor, { units = [], positions = [], ...query }: Body): Promise<Matches> {
  await requireRule(companyDb(actor), { units, positions });
  const { values, param } = parameters();
  for (const places of [units, positions]) param(places);
  return readMatches(actor, matching(unsavedRule), query, { values, param });
}

type Statement = { values: unknown[]; param: Param };

async function readMatches(
  actor: Actor,
  matched: string,
  query: Query,
  { values, param }: Statement,
): Promise<Matches> {
  const { page, page_size, has_program } = query;
  const text = matchesOf(matched, {
    search: searched(SEARCHED, query.search, param)[0] ?? "true",
    filter: has_program === undefined ? "true" : `has_program = ${param(has_program)}`,
    order: ordered(query.ordering),
    window: `LIMIT ${param(page_size)} OFFSET ${param((page - 1) * page_size)}`,
  });
  const [answer] = await companySql(actor, text, ...values);
  return { count: 0, missing_count: 0, results: [], ...answer, page, page_size };
}

function ordered(ordering: Query["ordering"] = "name"): string {
  const direction = ordering.startsWith("-") ? "DESC" : "ASC";
  const columns = ORDERS[ordering.replace(/^-/, "") as keyof typeof ORDERS];
  return columns.map((column) => `${column} ${direction}`).join(", ");
}
