import type { Node } from "libpg-query";
import { isTied, type Level } from "./scope";
import { bodiesOf, bodyOf, lastText, textsOf } from "./syntax";

/** The columns of a result. Without order (after `*`) only their names are known. */
export type Outputs = { columns: { name: string; isTied: boolean }[]; isOrdered: boolean };

export const UNKNOWN: Outputs = { columns: [], isOrdered: false };

export function outputsOf(targets: readonly Node[] | undefined, level: Level): Outputs {
  const outputs: Outputs = { columns: [], isOrdered: true };
  for (const { name, val } of bodiesOf(targets, "ResTarget")) {
    const fields = val && bodyOf(val, "ColumnRef")?.fields;
    if (fields?.some((field) => "A_Star" in field)) {
      const [of] = textsOf(fields);
      const all = level.sources.filter((source) => of === undefined || source.name === of);
      const columns = all.flatMap(({ tied }) => [...tied]).map((column) => ({ name: column, isTied: true }));
      outputs.columns.push(...columns);
      outputs.isOrdered = false;
    } else outputs.columns.push({ name: name ?? lastText(fields), isTied: val !== undefined && isTied(val, level) });
  }
  return outputs;
}

export function outputsOfValues(lists: readonly Node[], level: Level | undefined): Outputs {
  const [first = [], ...others] = bodiesOf(lists, "List").map(({ items = [] }) => items);
  const isTiedAt = (nth: number) => [first, ...others].every((items) => items[nth] && isTied(items[nth], level));
  return { columns: first.map((_, nth) => ({ name: `column${nth + 1}`, isTied: isTiedAt(nth) })), isOrdered: true };
}

/** Both selects of a UNION give a column its values. */
export function joined(one: Outputs, other: Outputs): Outputs {
  if (!one.isOrdered || !other.isOrdered) return UNKNOWN;
  const columns = one.columns.map(({ name, isTied }, nth) => ({
    name,
    isTied: isTied && other.columns[nth]?.isTied === true,
  }));
  return { columns, isOrdered: true };
}

export function renamed(outputs: Outputs, names: readonly string[]): Outputs {
  if (!names.length) return outputs;
  if (!outputs.isOrdered) return UNKNOWN;
  return {
    ...outputs,
    columns: outputs.columns.map((column, nth) => ({ ...column, name: names[nth] ?? column.name })),
  };
}

export function tiedNames({ columns }: Outputs): Set<string> {
  const untied = columns.filter((column) => !column.isTied).map(({ name }) => name);
  return new Set(columns.map(({ name }) => name).filter((name) => !untied.includes(name)));
}
