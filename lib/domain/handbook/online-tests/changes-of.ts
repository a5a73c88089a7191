type Short = Record<string, number | boolean | null>;

/**
 * The values of a "changed" event: texts by field name only, other values before and after. Empty when nothing changed.
 */
export function changesOf<Entity>(
  before: Entity,
  after: Entity,
  names: readonly (keyof Entity & string)[],
): { fields: string[]; before: Short; after: Short }[] {
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!fields.length) return [];
  const short = fields.filter((name) => isShort(before[name]) && isShort(after[name]));
  const values = (entity: Entity) => Object.fromEntries(short.map((name) => [name, entity[name]])) as Short;
  return [{ fields, before: values(before), after: values(after) }];
}

function isShort(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}
