import type * as z from "zod/mini";
import type { ObjectSchema } from "@/lib/contracts/endpoint";
import type { SqlKind, Typed } from "@/lib/db/row";

type Fields<S extends ObjectSchema> = Required<z.output<S>>;

/** The columns of a statement that answers what a contract shows. */
export function fieldsOf<S extends ObjectSchema>(contract: S): { [K in keyof Fields<S>]: Typed<Fields<S>[K]> } {
  const columns = Object.entries(contract.shape).map(([name, field]) => [name, { kind: kindOf(field) }]);
  return Object.fromEntries(columns);
}

function kindOf(field: z.core.$ZodType): SqlKind {
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
      return kindOf(def.innerType);
    case "nullable":
      return `${kindOf(def.innerType)}?` as SqlKind;
    case "number":
      return "format" in def && def.format === "safeint" ? "int" : "number";
    case "string":
    case "enum":
      return "text";
    case "boolean":
      return "bool";
    default:
      return "json";
  }
}
