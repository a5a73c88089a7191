import "server-only";
import "@/lib/domain/followers/followers";
import * as z from "zod/mini";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";
import { logAuditFailure } from "@/lib/auth/account";
import { actorFrom } from "@/lib/auth/actor-from-request";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Method,
  type ObjectSchema,
  type ParamsOf,
  paramsSchema,
  type QueryOf,
} from "@/lib/contracts/endpoint";
import { fieldErrors } from "@/lib/contracts/field-errors";
import type { Language } from "@/lib/contracts/fields";
import { type ProblemCode, problems } from "@/lib/contracts/problem";
import { countingStatements, shareDatabase } from "@/lib/db/statements";
import { type Actor, isAdministrator, type Origin, turnOf } from "@/lib/domain/actor";
import type { Upload } from "@/lib/domain/company/store-file";
import { recordDenial } from "@/lib/domain/events/record-denial";
import { Refusal } from "@/lib/domain/refusal";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { csvList, formOf } from "./csv-list";
import { placesOf } from "./database-share";
import type { Delivery } from "./delivery";
import { emptyAsNone } from "./empty-as-none";
import { encode, jsonValue } from "./encode";
import { type Entry, readEntries } from "./entries";
import { finish, type HandledRequest, note } from "./finish";
import { MAX_JSON_BYTES, parseJson, readText, refuseUnstorable } from "./json-body";
import { inTurnIfLong } from "./long-lists";
import { readMultipart } from "./multipart";
import { problemFrom, problemOf, problemResponse } from "./problem";
import { originOf } from "./request-origin";
import { tracedRequest } from "./traced-request";
import { bytesInMemory, countUnsent } from "./unsent-bytes";

/** The arguments of a handler, validated against the contract. */
export type Call<E extends Endpoint> = {
  actor: E["who"] extends "public" ? null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  uploads: Partial<Record<string, Upload>>;
  origin: Origin;
  language: Language;
  method: string;
  headers: Headers;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Headers of the response, for cookies. */
  reply: Headers;
};

type Context = {
  params: Promise<Record<string, string | string[]>>;
  /** From our own server alone. */
  delivery?: Delivery;
};
export type RouteHandler = ((request: Request, context?: Context) => Promise<Response>) & {
  endpoint?: Endpoint;
  /** Answers a page of this server by the same checks, with the value that a browser would get. */
  forPage?: (call: PageCall) => Promise<PageAnswer>;
};

/** A page's call, with the visitor whose session it has read. */
export type PageCall = {
  visitor: Actor | undefined;
  origin: Origin;
  language: Language;
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
};
type PageAnswer = { status: number; answer?: unknown; refusal?: ProblemCode };

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<E extends { raw: string } ? Response : AnswerOf<E>>;
/** Refuses callers before their body is read, because a large body costs memory and time. The rule checks again. */
type Admit<E extends Endpoint> = (call: Pick<Call<E>, "actor" | "params">) => Promise<unknown>;

/** Queue for large bodies: processing one takes many times its size in memory. */
const largeBodies = fairQueue({ places: 8, perCompany: 1, waiting: 40 });
/**
 * They arrive before they queue for that, so that a slow client keeps nobody else's work waiting; this bounds what is
 * in memory meanwhile.
 */
const arrivingBodies = fairQueue({ places: 32, perCompany: 4, waiting: 100 });

/**
 * The only way to build a route handler: request id, actor (401), access (403), parse (404, 400), handle, validate the
 * response, reply.
 */
export function serve<const E extends Endpoint>(contract: E, handle: Handle<E>, admit?: Admit<E>): RouteHandler {
  const rule = { contract, handle, admit };
  const { method, path: route } = contract;
  const handler: RouteHandler = (request, context) => {
    const { headers } = request;
    const from = { origin: originOf(request), language: preferredLanguage(headers.get("accept-language")) };
    return tracedRequest({ method, route, headers }, () =>
      throughDoor(contract, from, {
        findActor: () => actorFrom(request, contract, from),
        work: (admitted) => answer(rule, request, context, admitted),
        refuse: (error) => problemFrom(error, { method: request.method, language: from.language, ...from.origin }),
        finish,
      }),
    );
  };
  handler.endpoint = contract;
  handler.forPage = ({ visitor, origin, language, ...call }) => {
    const from = { origin, language };
    return tracedRequest({ method, route }, () =>
      throughDoor<PageAnswer>(contract, from, {
        findActor: async () => visitor && { ...visitor, ...from },
        work: async (admitted) => ({ status: 200, answer: await answerPage(rule, call, admitted) }),
        refuse(error) {
          const { code } = problemOf(error, { method, requestId: origin.requestId });
          return { status: problems[code], refusal: code };
        },
        finish: ({ status }, _, handled) => note(status, origin, handled),
      }),
    );
  };
  return handler;
}

type Door<Outcome> = {
  findActor: () => Promise<Actor | undefined>;
  work: (admitted: Admitted) => Promise<Outcome>;
  refuse: (error: unknown) => Outcome;
  finish: (outcome: Outcome, origin: Origin, handled: HandledRequest) => unknown;
};

/** Lets a caller in, or refuses them; counts what this took. */
async function throughDoor<Outcome extends { status: number }>(
  contract: Endpoint,
  from: Omit<Admitted, "actor">,
  { findActor, work, refuse, finish }: Door<Outcome>,
): Promise<Outcome> {
  const started = performance.now();
  let actor: Actor | null = null;
  return countingStatements(async (tally) => {
    const outcome = await (async () => {
      try {
        actor = await callerOf(contract, findActor);
        if (contract.who === "administrator" && !(actor && isAdministrator(actor))) throw new Refusal("forbidden");
        return await work({ actor, ...from });
      } catch (error) {
        return refuse(error);
      }
    })();
    if (actor && outcome.status === problems.forbidden)
      await logAuditFailure(recordDenial(actor, contract), from.origin);
    const { method, path: route } = contract;
    finish(outcome, from.origin, { method, route, actor, statements: tally.statements, started });
    return outcome;
  });
}

/** The handlers of one URL. Other methods are refused in our own format (404 where there is no method). */
export function routes(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = Object.keys(handlers).join(", ");
  const route = Object.values(handlers)[0]?.endpoint?.path ?? "none";
  const refuse: RouteHandler = ({ method, headers }) =>
    tracedRequest({ method, route, headers }, async () => {
      const started = performance.now();
      const origin = originOf({ headers });
      const code = allowed ? "method_not_allowed" : "not_found";
      const language = preferredLanguage(headers.get("accept-language"));
      const response = problemResponse({ code }, { method, language, requestId: origin.requestId });
      if (allowed) response.headers.set("allow", allowed);
      finish(response, origin, { method, route, statements: 0, started });
      return response;
    });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...handlers };
}

async function callerOf(contract: Endpoint, findActor: () => Promise<Actor | undefined>): Promise<Actor | null> {
  if (contract.who === "public") return null;
  const actor = await findActor();
  if (!actor) throw new Refusal("not_signed_in");
  if (actor.lacksSecondFactor && !contract.isOpenBeforeSecondFactor) throw new Refusal("second_factor_required");
  return actor;
}

type Admitted = { actor: Actor | null; origin: Origin; language: Language };

type Rule<E extends Endpoint> = { contract: E; handle: Handle<E>; admit: Admit<E> | undefined };

async function answer<E extends Endpoint>(
  rule: Rule<E>,
  request: Request,
  context: Context | undefined,
  admitted: Admitted,
): Promise<Response> {
  const address = { params: (await context?.params) ?? {}, query: new URL(request.url).searchParams };
  const { parsed, turn } = await readAddress(rule, address, admitted);
  const way = { turn, delivery: context?.delivery };
  const work = async (text?: string) => answerBody(rule, request, parsed, { ...way, text });
  if (!mayBeLarge(rule.contract, request)) return work();
  return arrivingBodies(turn, async () => {
    const text = await readText(request, rule.contract.maxBytes);
    return largeBodies(turn, () => work(text));
  });
}

/** The answer to a page, which sends no body. */
async function answerPage<E extends Endpoint>(
  rule: Rule<E>,
  { params = {}, query: wanted = {} }: Pick<PageCall, "params" | "query">,
  admitted: Admitted,
): Promise<unknown> {
  const { contract, handle } = rule;
  const address = { params: Object.fromEntries(textsOf(params)), query: textsOf(wanted) };
  const { parsed, turn } = await readAddress(rule, address, admitted);
  const rest = { body: {}, uploads: {}, method: contract.method, signal: new AbortController().signal };
  const make = (part: unknown) =>
    handle({ ...parsed, query: part, ...rest, headers: new Headers(), reply: new Headers() } as unknown as Call<E>);
  const { rowsQuery: query } = formOf(contract, parsed.query);
  return inTurnIfLong({ query, question: callKeyOf(contract, parsed), turn }, make, async (result) =>
    contract.answer ? jsonValue(contract.answer, result) : undefined,
  );
}

/** Values as texts, as an address has them. */
function textsOf(values: Record<string, unknown>): Entry[] {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return given.map(([name, value]) => [name, String(value)]);
}

/** Parses the address of a call, and shares the database with others from there on. */
async function readAddress<E extends Endpoint>(
  { contract, admit }: Rule<E>,
  given: { params: Record<string, string | string[]>; query: Iterable<Entry> },
  admitted: Admitted,
): Promise<{ parsed: ParsedRequest; turn: Turn }> {
  const params = parseParams(contract, given.params);
  const query = parseQuery(contract, given.query);
  const turn: Turn = admitted.actor ? turnOf(admitted.actor) : { company: admitted.origin.address ?? "" };
  shareDatabase(placesOf(turn));
  await admit?.({ actor: admitted.actor, params } as Pick<Call<E>, "actor" | "params">);
  return { parsed: { ...admitted, params, query }, turn };
}

/** The same text for the same call of the same person: long lists are remembered by it. */
function callKeyOf({ path }: Endpoint, { actor, params, query }: ParsedRequest): () => string {
  return () => `${actor?.userId} ${path} ${JSON.stringify([params, query])}`;
}

/** Node.js lets no body be longer than it announces. */
function mayBeLarge({ maxBytes }: Endpoint, { headers }: Request): boolean {
  if (!maxBytes) return false;
  const announced = headers.get("content-length");
  return announced === null || Number(announced) > MAX_JSON_BYTES;
}

type ParsedRequest = Admitted & { params: unknown; query: unknown };

async function answerBody<E extends Endpoint>(
  { contract, handle }: Rule<E>,
  request: Request,
  parsed: ParsedRequest,
  way: { turn: Turn; delivery: Delivery | undefined; text: string | undefined },
): Promise<Response> {
  const { body, uploads, discard } = await parseBody(contract, request, way.text);
  const reply = new Headers();
  const { method, headers, signal } = request;
  const make = (query: unknown) =>
    handle({ ...parsed, query, body, uploads, method, headers, signal, reply } as unknown as Call<E>);
  const { isCsv, columns, rowsQuery: wanted } = formOf(contract, parsed.query);
  try {
    if (isCsv && parsed.actor) return await csvList({ contract, actor: parsed.actor, columns, query: wanted }, make);
    return await inTurnIfLong(
      { query: wanted, question: callKeyOf(contract, parsed), ...way },
      make,
      async (result) => {
        const { response, size } = await respond(contract, result, reply);
        if (way.delivery) countUnsent(way.turn.company, size, way.delivery);
        return response;
      },
    );
  } finally {
    await discard?.();
  }
}

/** The response, and the bytes of it that are in memory. */
async function respond(
  contract: Endpoint,
  result: unknown,
  headers: Headers,
): Promise<{ response: Response; size: number }> {
  if (contract.raw) return { response: result as Response, size: bytesInMemory(result as Response) };
  if (!contract.answer) return { response: new Response(null, { status: 204, headers }), size: 0 };
  headers.set("content-type", "application/json");
  const parts = await encode(contract.answer, result);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return { response: new Response(bodyOf(parts), { status: contract.status ?? 200, headers }), size };
}

/** Streams a long response in its parts, because joining them would copy it. */
function bodyOf(parts: Buffer[]): BodyInit {
  if (parts.length === 1) return parts[0] as BodyInit;
  return new ReadableStream({
    pull(stream) {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.close();
    },
  });
}

function parseParams(contract: Endpoint, given: Record<string, string | string[]>): unknown {
  const schema = paramsSchema(contract);
  if (!schema) return {};
  const result = z.safeParse(schema, given);
  if (!result.success) throw new Refusal("not_found");
  return result.data;
}

function parseQuery(contract: Endpoint, given: Iterable<Entry>): unknown {
  if (!contract.query) return {};
  const values = readEntries(contract.query, given);
  refuseUnstorable(values, 1, "");
  return parse(contract.query, values);
}

async function parseBody(
  contract: Endpoint,
  request: Request,
  text: string | undefined,
): Promise<{ body: unknown; uploads: Record<string, Upload>; discard?: () => Promise<void> }> {
  if (!contract.body) return { body: {}, uploads: {} };
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  if (!type.startsWith("multipart/form-data")) {
    if (type && !/^application\/([\w.-]+\+)?json\b/.test(type)) throw new Refusal("unsupported_type");
    const sent = parseJson(text ?? (await readText(request, contract.maxBytes)));
    return { body: parse(contract.body, emptyAsNone(contract.body, sent)), uploads: {} };
  }
  if (!contract.files) throw new Refusal("unsupported_type");
  const { entries, uploads, discard } = await readMultipart(request, contract.files);
  try {
    const values = readEntries(contract.body, entries);
    refuseUnstorable(values, 1, "");
    return { body: parse(contract.body, emptyAsNone(contract.body, values)), uploads, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function parse(schema: ObjectSchema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal("invalid_input", {}, fieldErrors(result.error.issues, value));
  return result.data;
}
