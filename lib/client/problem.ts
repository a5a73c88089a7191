/** An error of the API, or no response (status 0). `detail` and `errors` are texts in the reader's language. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail?: string,
    readonly errors: Record<string, string[]> = {},
    readonly requestId?: string,
    readonly seconds?: number,
    /** The address that was asked, and how many rows of each kind a refusal is about. */
    readonly about: { url?: string; counts?: Record<string, number> | undefined } = {},
  ) {
    super(detail ?? code);
    this.name = "ApiProblem";
  }
}

type Body = { code?: unknown; detail?: unknown; errors?: unknown; counts?: Record<string, number> };

/** Parses an error response of our server, or of a proxy, which has no code. */
export async function readProblem(response: Response, unnamed = `status_${response.status}`): Promise<ApiProblem> {
  const { code, detail, errors, counts } = await bodyOf(response);
  return new ApiProblem(
    response.status,
    typeof code === "string" ? code : unnamed,
    typeof detail === "string" ? detail : undefined,
    Object(errors),
    response.headers.get("x-request-id") ?? undefined,
    Number(response.headers.get("retry-after")) || undefined,
    { url: response.url, counts },
  );
}

async function bodyOf(response: Response): Promise<Body> {
  if (!response.headers.get("content-type")?.includes("json")) return {};
  return Object(await response.json().catch(() => undefined)) as Body;
}

/** Whether a retry may succeed: no response, or a server error. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

/** Whether it was refused because of what somebody has done meanwhile, so that what is shown is old. */
export function isConflict(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 409;
}

/**
 * Whether the same request may succeed later: as above, or after a wait, or when the person has signed in again, or when
 * no proxy answers in place of the server.
 */
export function mayPassLater(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return isPassing(error) || [401, 429].includes(error.status) || error.status < 400;
}
