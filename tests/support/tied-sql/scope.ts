import type { Node, SelectStmt } from "libpg-query";
import { bodyOf, conjuncts, equalPairs, textsOf, uncast } from "./syntax";

/** One name in FROM, or the table that a statement changes. */
export type Source = {
  name: string;
  /** Set for a table of a company: `column` must be tied. */
  table?: { name: string; column: string };
  select?: { of: SelectStmt; isLateral: boolean; columns: string[] };
  /** Its columns that equal $1 in every row that remains. */
  tied: Set<string>;
};

/** The names that one select, or one change, can use; a select within it also uses those of the levels outside. */
export type Level = { sources: Source[]; outer: Level | undefined };

/** Two equal expressions, and the sources whose rows do not remain unless they are equal. */
export type Equation = { sides: readonly [Node, Node]; binds: readonly Source[] };

export function equationsOf(condition: Node | undefined, binds: readonly Source[]): Equation[] {
  return conjuncts(condition).flatMap((one) => equalPairs(one).map((sides) => ({ sides, binds })));
}

/** A column's name alone is understood only where one source could have it. */
export function columnOf(node: Node, level: Level | undefined): { source: Source; column: string } | undefined {
  const fields = bodyOf(uncast(node), "ColumnRef")?.fields;
  const names = textsOf(fields);
  if (names.length !== fields?.length || names.length > 2) return undefined;
  const [first = "", second] = names;
  for (let at = level; at; at = at.outer) {
    if (second !== undefined) {
      const source = at.sources.find(({ name }) => name === first);
      if (source) return { source, column: second };
    } else if (at.sources.length > 0) {
      const [only, another] = at.sources;
      return only && !another ? { source: only, column: first } : undefined;
    }
  }
  return undefined;
}

export function isTied(node: Node, level: Level | undefined): boolean {
  const param = bodyOf(uncast(node), "ParamRef");
  if (param) return param.number === 1;
  const found = columnOf(node, level);
  return found?.source.tied.has(found.column) ?? false;
}

/** Carries ties over equations until none is new. */
export function tie(level: Level, equations: readonly Equation[]): void {
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { sides, binds } of equations) {
      for (const [one, other] of [sides, [sides[1], sides[0]]] as const) {
        const found = columnOf(one, level);
        if (!found || found.source.tied.has(found.column)) continue;
        if (!binds.includes(found.source) || !isTied(other, level)) continue;
        found.source.tied.add(found.column);
        isNew = true;
      }
    }
  }
}
