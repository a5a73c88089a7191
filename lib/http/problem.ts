import { log } from "@/lib/adapters/log";
import type { Language } from "@/lib/contracts/fields";
import { type FieldErrors, type ProblemCode, problems } from "@/lib/contracts/problem";
import { type ProblemParams, Refusal } from "@/lib/domain/refusal";
import { translator } from "@/lib/i18n/catalogue";
import { sizeFormat } from "@/lib/i18n/file-size";
import { databaseFault } from "./database-fault";
import { isFull } from "./save-upload";

type Problem = { code: ProblemCode; params?: ProblemParams; fields?: FieldErrors; retryAfter?: number };
type ProblemContext = { method: string; language: Language; requestId: string };

/**
 * The only place that turns an error into a response. An unknown error becomes a 500 with nothing but the request id.
 */
export function problemFrom(error: unknown, context: ProblemContext): Response {
  return problemResponse(problemOf(error, context), context);
}

/** What an error is for the caller. An unexpected one is logged. */
export function problemOf(error: unknown, { method, requestId }: Omit<ProblemContext, "language">): Problem {
  if (error instanceof Refusal) {
    const seconds = error.params.seconds;
    return {
      code: error.code,
      params: error.params,
      ...(error.fields && { fields: error.fields }),
      ...(typeof seconds === "number" && { retryAfter: seconds }),
    };
  }
  if (isFull(error)) return { code: "storage_full" };
  const fault = databaseFault(error, method);
  if (fault) {
    if (fault.down) log().warn({ requestId, err: error }, "database unreachable");
    return fault;
  }
  log().error({ requestId, err: error }, "unexpected error");
  return { code: "internal", params: { requestId } };
}

export function problemResponse(
  { code, params = {}, fields, retryAfter }: Problem,
  { language, requestId }: ProblemContext,
): Response {
  const t = translator(language);
  const status = problems[code];
  const body = {
    type: `/api/v2/docs/#${code}`,
    title: t(`status.${status}`),
    status,
    detail: sentence(language, code, params),
    code,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([name, codes]) => [name, codes.map((one) => t(`fields.${one}`))]),
      ),
    }),
    ...(status === 409 && countsIn(params)),
    ...(status === 500 && { request_id: requestId }),
  };
  const headers = new Headers({ "content-type": "application/problem+json" });
  const wait = retryAfter ?? (status === 503 ? 2 : undefined);
  if (wait) headers.set("retry-after", String(wait));
  return new Response(JSON.stringify(body), { status, headers });
}

/** How many rows of each kind a refusal is about, if it is about any, so that a screen can lead to them. */
function countsIn(params: ProblemParams): { counts?: Record<string, number> } {
  const counts = Object.entries(params).filter(([, value]) => typeof value === "number") as [string, number][];
  return counts.length > 0 ? { counts: Object.fromEntries(counts) } : {};
}

/** The parameters of a text depend on its code, which only the rule knows. */
function sentence(language: Language, code: ProblemCode, params: ProblemParams): string {
  const t = translator(language) as (key: string, values: ProblemParams) => string;
  const text = t(`errors.${code}`, { ...params, ...sizesIn(language, params) });
  // A text that ends with an ellipsis needs no full stop.
  return text.replaceAll("….", "…");
}

/** Adds numbers of bytes in readable form under the same names; `bytes` alone becomes `limit`. */
function sizesIn(language: Language, params: ProblemParams): ProblemParams {
  const sizes = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value !== "number" || !/bytes$/i.test(name)) return [];
    const [size, format] = sizeFormat(value);
    return [[name === "bytes" ? "limit" : name, new Intl.NumberFormat(language, format).format(size)]];
  });
  return Object.fromEntries(sizes);
}
