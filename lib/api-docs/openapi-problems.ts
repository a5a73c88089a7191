import { type Endpoint, paramsSchema } from "@/lib/contracts/endpoint";
import { type ProblemCode, problems } from "@/lib/contracts/problem";
import { catalogue } from "@/lib/i18n/catalogue";
import { COMPONENTS, type Schema } from "./openapi-schemas";

export const problemCodes = Object.keys(problems) as ProblemCode[];

export const ProblemSchema: Schema = {
  type: "object",
  description: "RFC 9457 problem details",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: { type: "string", format: "uri-reference", description: "The code's entry on the documentation page" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "A sentence for a person, in the language of the request" },
    code: { type: "string", enum: problemCodes, description: "A stable word for programs" },
    errors: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      description: "The messages of each refused field",
    },
    counts: {
      type: "object",
      additionalProperties: { type: "number" },
      description: "With status 409: how many rows of each kind the refusal is about",
    },
    request_id: { type: "string", description: "With status 500: the number under which the server logged it" },
  },
};

/**
 * All problem codes of an endpoint: those that its contract names, and those that follow from its access and inputs.
 */
export function problemCodesOf(contract: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>(["internal", ...(contract.problems ?? [])]);
  const add = (when: unknown, ...more: ProblemCode[]) => {
    if (when) for (const code of more) codes.add(code);
  };
  add(contract.who !== "public", "not_signed_in", "session_over");
  add(contract.who !== "public" && !contract.isOpenBeforeSecondFactor, "second_factor_required");
  add(contract.who === "administrator", "forbidden");
  add(paramsSchema(contract), "not_found");
  add(contract.query ?? contract.body, "invalid_input");
  add(contract.body, "invalid_json", "too_large", "too_slow", "unsupported_type");
  add(contract.files, "incomplete_upload", "storage_full", "storage_quota");
  add(contract.method === "DELETE", "in_use");
  add(asksTheDatabase(contract), "busy", "not_ready");
  return problemCodes.filter((code) => codes.has(code));
}

function asksTheDatabase(contract: Endpoint): boolean {
  return contract.who !== "public" || contract.body !== undefined || paramsSchema(contract) !== undefined;
}

/** Problem codes by HTTP status, in ascending order. */
export function byStatus(
  codes: readonly ProblemCode[],
): [status: (typeof problems)[ProblemCode], codes: ProblemCode[]][] {
  const statuses = [...new Set(codes.map((code) => problems[code]))].sort((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => problems[code] === status)]);
}

export function problemResponses(contract: Endpoint): Record<string, object> {
  return Object.fromEntries(
    byStatus(problemCodesOf(contract)).map(([status, codes]) => [String(status), problemResponse(status, codes)]),
  );
}

function problemResponse(status: (typeof problems)[ProblemCode], codes: ProblemCode[]): object {
  const schema = { allOf: [{ $ref: `${COMPONENTS}Problem` }, { properties: { code: { enum: codes } } }] };
  const waits = status === 429 || status === 503;
  return {
    description: `${catalogue.en.status[status]}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
    ...(waits && {
      headers: {
        "Retry-After": { description: "Seconds to wait before trying again", schema: { type: "integer", minimum: 1 } },
      },
    }),
    content: { "application/problem+json": { schema } },
  };
}
