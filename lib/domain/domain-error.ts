import type { FieldErrors, ProblemCode } from "@/lib/contracts/problem";

export type ProblemParams = Record<string, string | number>;

/** A rule's refusal. The code says which; lib/http turns it into an answer, once. */
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

/** The refusal of single fields, in the same form as the contract's own. */
export function refuseFields(fields: FieldErrors): DomainError {
  return new DomainError("invalid_input", {}, fields);
}
