import type { Makers } from "./real-schemas";

/**
 * What a browser loads in place of `zod/mini` (`next.config.ts`). Most pages only call endpoints and never check a value,
 * so a contract is kept as it was said, and becomes a schema when a form first asks it something. Forms bring zod.
 */
let makers: Makers | undefined;

export function provide(real: Makers): void {
  makers = real;
}

type Real = {
  readonly _zod: unknown;
  readonly shape: object;
  check(...checks: unknown[]): Real;
  safeParse(value: unknown): unknown;
};

class LateSchema {
  private made: Real | undefined;
  private readonly make: () => Real;

  constructor(make: () => Real) {
    this.make = make;
  }

  /** The schema. The same each time, since zod compares schemas by what they are. */
  get real(): Real {
    this.made ??= this.make();
    return this.made;
  }

  get _zod(): unknown {
    return this.real._zod;
  }

  get shape(): object {
    return this.real.shape;
  }

  check(...checks: unknown[]): LateSchema {
    return new LateSchema(() => this.real.check(...checks.map(realOf)));
  }

  safeParse(value: unknown): unknown {
    return this.real.safeParse(value);
  }
}

/** The value with schemas in place of what was kept, at any depth. A getter stays one: a schema may name itself in it. */
function realOf(value: unknown): unknown {
  if (value instanceof LateSchema) return value.real;
  if (Array.isArray(value)) return value.map(realOf);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.getOwnPropertyDescriptors(value) as Record<string, PropertyDescriptor>;
  for (const field of Object.values(fields)) {
    const { get } = field;
    if (get) field.get = () => realOf(get.call(value));
    else field.value = realOf(field.value);
  }
  return Object.defineProperties({}, fields);
}

function late(name: keyof Makers) {
  return (...said: unknown[]) =>
    new LateSchema(() => {
      if (!makers) throw new Error(`A schema (${name}) is asked before lib/contracts/real-schemas.ts was loaded`);
      return (makers[name] as unknown as (...all: unknown[]) => Real)(...said.map(realOf));
    });
}

export const array = late("array");
const booleanLate = late("boolean");
const enumLate = late("enum");
export const extend = late("extend");
export const int = late("int");
export const literal = late("literal");
export const looseObject = late("looseObject");
export const maximum = late("maximum");
export const maxLength = late("maxLength");
export const minimum = late("minimum");
export const minLength = late("minLength");
export const multipleOf = late("multipleOf");
export const nonoptional = late("nonoptional");
const nullLate = late("null");
export const nullable = late("nullable");
const numberLate = late("number");
const objectLate = late("object");
export const omit = late("omit");
export const optional = late("optional");
export const overwrite = late("overwrite");
export const partial = late("partial");
export const pipe = late("pipe");
export const refine = late("refine");
export const regex = late("regex");
export const safeExtend = late("safeExtend");
const stringLate = late("string");
export const transform = late("transform");
export const union = late("union");
export const uuid = late("uuid");
export const _default = late("_default");
export const iso = { date: late("isoDate"), datetime: late("isoDatetime") };
/** The names and formats of the documentation, which no browser writes. */
export const globalRegistry = { add: () => undefined };
export {
  booleanLate as boolean,
  enumLate as enum,
  nullLate as null,
  numberLate as number,
  objectLate as object,
  stringLate as string,
};
