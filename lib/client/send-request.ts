import type { AnswerOf, Endpoint, InputOf, ParamsOf, QueryOf } from "@/lib/contracts/endpoint";
import { accessToken, renewAccess } from "./access";
import { beginActivity } from "./activity";
import { addressOf, type Values } from "./address";
import { ApiProblem, readProblem } from "./problem";
import { leadToSecondFactor, leaveWhenSeen } from "./session";
import { reportSilence } from "./silence";

export type Files = Partial<Record<string, File>>;

/** The input of an endpoint: the parts that its contract has. */
export type RequestInput<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: E extends { body: object } ? InputOf<E> : never;
  files?: Files;
};

/** Sends the bytes; `fetch` unless the progress must be observed. */
export type Sender = (
  address: string,
  init: { method: string; headers: Headers; body?: string | FormData; signal?: AbortSignal },
) => Promise<Response>;

/** `isSilent` requests, such as polling, are not shown as activity. */
export type RequestOptions = { signal?: AbortSignal | undefined; isSilent?: boolean; by?: Sender };

/** Sends a request to the API: with the bearer token, one renewal and one retry after a 401, then the sign-in page. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> = {},
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  const done = options.isSilent ? () => undefined : beginActivity();
  try {
    return await answerOf(await fetchAnswer(endpoint, input, options));
  } finally {
    done();
  }
}

async function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: RequestOptions,
): Promise<Response> {
  if (endpoint.who === "public") return send(endpoint, input, undefined, options);
  const isDeed = endpoint.method !== "GET";
  const bearer = accessToken() ?? (await renewed(undefined, isDeed));
  const response = bearer ? await send(endpoint, input, bearer, options) : undefined;
  if (response && response.status !== 401) return response;
  const next = bearer && (await renewed(bearer, isDeed));
  const replayed = next ? await send(endpoint, input, next, options) : response;
  if (replayed && replayed.status !== 401) return replayed;
  leaveWhenSeen("back-later", { isDeed });
  throw new ApiProblem(401, "session_over");
}

async function renewed(refused: string | undefined, isDeed: boolean): Promise<string | undefined> {
  try {
    return await renewAccess(refused);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "wrong_auth")
      leaveWhenSeen("back-later", { farewell: "wrong-auth", isDeed });
    throw error;
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  bearer: string | undefined,
  options: RequestOptions,
): Promise<Response> {
  const { signal, by = fetch } = options;
  const { params, query, body, files } = input;
  const headers = new Headers({ accept: "application/json", "accept-language": document.documentElement.lang || "en" });
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  const content = endpoint.body ? bodyOf(body ?? {}, files ?? {}) : undefined;
  if (typeof content === "string") headers.set("content-type", "application/json");
  const init = {
    method: endpoint.method,
    headers,
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
  };
  try {
    return await by(addressOf(endpoint, params as Values, query as Values), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    reportSilence();
    throw new ApiProblem(0, "no_response");
  }
}

/** JSON, or a form if there are files. A form has no null: an empty text replaces it. */
function bodyOf(body: object, files: Files): string | FormData {
  const attached = Object.entries(files).filter(([, file]) => file);
  if (attached.length === 0) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, textOf(value));
  for (const [name, file] of attached) if (file) form.append(name, file, file.name);
  return form;
}

function textOf(value: unknown): string {
  if (value === null) return "";
  return Array.isArray(value) ? value.join(",") : String(value);
}

async function answerOf<E extends Endpoint>(response: Response): Promise<AnswerOf<E>> {
  if (!response.ok) {
    const problem = await readProblem(response);
    if (problem.code === "second_factor_required") leadToSecondFactor();
    throw problem;
  }
  if (response.status === 204) return undefined as AnswerOf<E>;
  try {
    return (await response.json()) as AnswerOf<E>;
  } catch {
    throw new ApiProblem(response.status, "wrong_format");
  }
}

/** Downloads a file from an endpoint, with the name to save it under. A list answers one with `format: "csv"`. */
export async function sendFileRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> = {},
): Promise<{ name: string; content: Blob }> {
  const done = beginActivity();
  try {
    const response = await fetchAnswer(endpoint, input, {});
    if (!response.ok) throw await readProblem(response);
    const [, name = "file"] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { name: decodeURIComponent(name), content: await response.blob() };
  } finally {
    done();
  }
}
