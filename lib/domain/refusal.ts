import type { FieldErrors, ProblemCode } from "@/lib/contracts/problem";

export type ProblemParams = Record<string, string | number>;

/** In the registry of symbols, which all bundles share. */
const MARK: unique symbol = Symbol.for("atesta.Refusal") as never;

/**
 * Thrown when a rule refuses a request. The code says which rule; lib/http alone turns it into a response.
 *
 * `instanceof` looks for the mark instead of the class: the start-up code and the routes are bundled apart, each with a
 * class of its own, and share queues and pools through the global object.
 */
export class Refusal extends Error {
  readonly [MARK] = true;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly fields: FieldErrors | undefined;

  constructor(code: ProblemCode, params: ProblemParams = {}, fields?: FieldErrors) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return typeof thrown === "object" && thrown !== null && MARK in thrown;
  }
}

/** Refuses single fields, in the format in which the contract reports its own errors. */
export function refuseFields(fields: FieldErrors): Refusal {
  return new Refusal("invalid_input", {}, fields);
}
