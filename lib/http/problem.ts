import { log } from "@/lib/adapters/log";
import type { Language } from "@/lib/contracts/fields";
import { type FieldErrors, type ProblemCode, problems } from "@/lib/contracts/problem";
import { DomainError, type ProblemParams } from "@/lib/domain/domain-error";
import { translator } from "@/lib/i18n/catalogue";
import { sizeFormat } from "@/lib/i18n/file-size";
import { databaseFault } from "./database-fault";
import { isFull } from "./save-upload";

type Problem = { code: ProblemCode; params?: ProblemParams; fields?: FieldErrors; retryAfter?: number };
type Asked = { method: string; language: Language; requestId: string };

/** The one place where an error becomes an answer. What it does not know is a 500 that tells nothing but a number. */
export function problemFrom(error: unknown, asked: Asked): Response {
  return problemResponse(understand(error, asked), asked);
}

function understand(error: unknown, { method, requestId }: Asked): Problem {
  if (error instanceof DomainError) {
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
  { language, requestId }: Asked,
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
    ...(status === 500 && { request_id: requestId }),
  };
  const headers = new Headers({ "content-type": "application/problem+json" });
  const wait = retryAfter ?? (status === 503 ? 2 : undefined);
  if (wait) headers.set("retry-after", String(wait));
  return new Response(JSON.stringify(body), { status, headers });
}

/** The arguments of a sentence depend on its code, which only the rule that refused knows. */
function sentence(language: Language, code: ProblemCode, params: ProblemParams): string {
  const t = translator(language) as (key: string, values: ProblemParams) => string;
  const text = t(`errors.${code}`, { ...params, ...sizesIn(language, params) });
  // A list of names that trails off ends its sentence by itself.
  return text.replaceAll("….", "…");
}

/** Numbers of bytes as people read them, under their names; those called `bytes` alone are a limit. */
function sizesIn(language: Language, params: ProblemParams): ProblemParams {
  const sizes = Object.entries(params).flatMap(([name, value]) => {
    if (typeof value !== "number" || !/bytes$/i.test(name)) return [];
    const [size, format] = sizeFormat(value);
    return [[name === "bytes" ? "limit" : name, new Intl.NumberFormat(language, format).format(size)]];
  });
  return Object.fromEntries(sizes);
}
