import "server-only";
import "@/lib/domain/followers/followers";
import * as z from "zod/mini";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";
import { actorFrom } from "@/lib/auth/actor-from-request";
import { logAuditFailure } from "@/lib/auth/log-audit-failure";
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
import { problems } from "@/lib/contracts/problem";
import { countingStatements, shareDatabase } from "@/lib/db/statements";
import { type Actor, isAdministrator, type Origin, turnOf } from "@/lib/domain/actor";
import type { Upload } from "@/lib/domain/company/upload";
import { DomainError } from "@/lib/domain/domain-error";
import { recordDenial } from "@/lib/domain/events/record-denial";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { csvList, formOf } from "./csv-list";
import { placesOf } from "./database-share";
import type { Delivery } from "./delivery";
import { emptyAsNone } from "./empty-as-none";
import { encode } from "./encode";
import { readEntries } from "./entries";
import { finish } from "./finish";
import { MAX_JSON_BYTES, parseJson, readText, refuseUnstorable } from "./json-body";
import { inTurnIfLong } from "./long-lists";
import { readMultipart } from "./multipart";
import { problemFrom, problemResponse } from "./problem";
import { originOf } from "./request-origin";
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
  /** The visitor of a page of this server, whose session was read for the same request already. Never from the network. */
  visitor?: Actor;
  /** From our own server alone. */
  delivery?: Delivery;
};
export type RouteHandler = ((request: Request, context?: Context) => Promise<Response>) & { endpoint?: Endpoint };
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<E extends { raw: string } ? Response : AnswerOf<E>>;
/** Rejects callers before their body is read, because a large body costs memory and time. The rule checks again. */
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
  const handler: RouteHandler = async (request, context) => {
    const started = performance.now();
    const asked = {
      method: request.method,
      language: preferredLanguage(request.headers.get("accept-language")),
      ...originOf(request),
    };
    let actor: Actor | null = null;
    return countingStatements(async (tally) => {
      const response = await (async () => {
        try {
          actor = await callerOf(contract, request, asked, context?.visitor);
          if (contract.who === "administrator" && !(actor && isAdministrator(actor)))
            throw new DomainError("forbidden");
          return await answer({ contract, handle, admit }, request, context, {
            actor,
            origin: asked,
            language: asked.language,
          });
        } catch (error) {
          return problemFrom(error, asked);
        }
      })();
      if (actor && response.status === problems.forbidden) await logAuditFailure(recordDenial(actor, contract), asked);
      finish(response, asked, {
        method: contract.method,
        route: contract.path,
        actor,
        statements: tally.statements,
        started,
      });
      return response;
    });
  };
  handler.endpoint = contract;
  return handler;
}

/** The handlers of one URL. Other methods are rejected in our own format (404 where there is no method). */
export function routes(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = Object.keys(handlers).join(", ");
  const route = Object.values(handlers)[0]?.endpoint?.path ?? "none";
  const refuse: RouteHandler = async (request) => {
    const started = performance.now();
    const origin = originOf(request);
    const code = allowed ? "method_not_allowed" : "not_found";
    const response = problemResponse(
      { code },
      {
        method: request.method,
        language: preferredLanguage(request.headers.get("accept-language")),
        requestId: origin.requestId,
      },
    );
    if (allowed) response.headers.set("allow", allowed);
    finish(response, origin, { method: request.method, route, statements: 0, started });
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...handlers };
}

async function callerOf(
  contract: Endpoint,
  request: Request,
  asked: Origin & { language: Language },
  visitor: Actor | undefined,
): Promise<Actor | null> {
  if (contract.who === "public") return null;
  const origin = { origin: asked, language: asked.language };
  const actor = visitor ? { ...visitor, ...origin } : await actorFrom(request, contract, origin);
  if (!actor) throw new DomainError("not_signed_in");
  if (actor.lacksSecondFactor && !contract.isOpenBeforeSecondFactor) throw new DomainError("second_factor_required");
  return actor;
}

type Admitted = { actor: Actor | null; origin: Origin; language: Language };

type Served<E extends Endpoint> = { contract: E; handle: Handle<E>; admit: Admit<E> | undefined };

async function answer<E extends Endpoint>(
  served: Served<E>,
  request: Request,
  context: Context | undefined,
  admitted: Admitted,
): Promise<Response> {
  const { contract, admit } = served;
  const params = parseParams(contract, (await context?.params) ?? {});
  const query = parseQuery(contract, new URL(request.url).searchParams);
  const turn: Turn = admitted.actor ? turnOf(admitted.actor) : { company: admitted.origin.address ?? "" };
  shareDatabase(placesOf(turn));
  await admit?.({ actor: admitted.actor, params } as Pick<Call<E>, "actor" | "params">);
  const asked = { ...admitted, params, query };
  const way = { turn, delivery: context?.delivery };
  const work = async (text?: string) => answerBody(served, request, asked, { ...way, text });
  if (!mayBeLarge(contract, request)) return work();
  return arrivingBodies(turn, async () => {
    const text = await readText(request, contract.maxBytes);
    return largeBodies(turn, () => work(text));
  });
}

/** Node.js lets no body be longer than it announces. */
function mayBeLarge({ maxBytes }: Endpoint, { headers }: Request): boolean {
  if (!maxBytes) return false;
  const announced = headers.get("content-length");
  return announced === null || Number(announced) > MAX_JSON_BYTES;
}

type ParsedRequest = Admitted & { params: unknown; query: unknown };

async function answerBody<E extends Endpoint>(
  { contract, handle }: Served<E>,
  request: Request,
  asked: ParsedRequest,
  way: { turn: Turn; delivery: Delivery | undefined; text: string | undefined },
): Promise<Response> {
  const { body, uploads, discard } = await parseBody(contract, request, way.text);
  const reply = new Headers();
  const { method, headers, signal } = request;
  const make = (query: unknown) =>
    handle({ ...asked, query, body, uploads, method, headers, signal, reply } as unknown as Call<E>);
  const question = () => `${asked.actor?.userId} ${contract.path} ${JSON.stringify([asked.params, asked.query])}`;
  const { isCsv, columns, asked: wanted } = formOf(contract, asked.query);
  try {
    if (isCsv && asked.actor) return await csvList({ contract, actor: asked.actor, columns, query: wanted }, make);
    return await inTurnIfLong({ query: wanted, question, ...way }, make, async (result) => {
      const { response, size } = await respond(contract, result, reply);
      if (way.delivery) countUnsent(way.turn.company, size, way.delivery);
      return response;
    });
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
  if (!result.success) throw new DomainError("not_found");
  return result.data;
}

function parseQuery(contract: Endpoint, given: URLSearchParams): unknown {
  if (!contract.query) return {};
  const values = readEntries(contract.query, given.entries());
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
    if (type && !/^application\/([\w.-]+\+)?json\b/.test(type)) throw new DomainError("unsupported_type");
    const sent = parseJson(text ?? (await readText(request, contract.maxBytes)));
    return { body: parse(contract.body, emptyAsNone(contract.body, sent)), uploads: {} };
  }
  if (!contract.files) throw new DomainError("unsupported_type");
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
  if (!result.success) throw new DomainError("invalid_input", {}, fieldErrors(result.error.issues, value));
  return result.data;
}
