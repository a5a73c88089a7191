import type { FieldErrors, ProblemCode } from "@/lib/contracts/problem";

export type ProblemParams = Record<string, string | number>;

/** Thrown when a rule rejects a request. The code says which rule; lib/http alone turns it into a response. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly fields: FieldErrors | undefined;

  constructor(code: ProblemCode, params: ProblemParams = {}, fields?: FieldErrors) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** Rejects single fields, in the format in which the contract reports its own errors. */
export function refuseFields(fields: FieldErrors): DomainError {
  return new DomainError("invalid_input", {}, fields);
}
