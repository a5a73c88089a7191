import type { Reference } from "../tables";

export type Step = { kind: "delete"; table: string } | { kind: "empty"; table: string; columns: string[] };

/**
 * In which order the tables of a company can be emptied: always one that no other refers to. Where tables refer to each
 * other in a circle, or to themselves, the references that may be empty are emptied first.
 */
export function removalSteps(tables: readonly string[], all: readonly Reference[]): Step[] {
  const steps: Step[] = [];
  const left = new Set(tables);
  let open = all.filter(({ child, parent }) => left.has(child) && left.has(parent));
  while (left.size) {
    const free = [...left].filter((table) => !open.some(({ parent }) => parent === table));
    for (const table of free) {
      steps.push({ kind: "delete", table });
      left.delete(table);
    }
    open = open.filter(({ child }) => left.has(child));
    if (free.length) continue;
    const loose = open.filter(({ empties }) => empties.length > 0);
    if (!loose.length) throw new Error(`no way to remove ${[...left].join(", ")}`);
    steps.push(...emptied(loose));
    open = open.filter((one) => !loose.includes(one));
  }
  return steps;
}

function emptied(loose: readonly Reference[]): Step[] {
  const children = [...new Set(loose.map(({ child }) => child))];
  return children.map((table) => ({
    kind: "empty",
    table,
    columns: [...new Set(loose.filter(({ child }) => child === table).flatMap(({ empties }) => empties))],
  }));
}
