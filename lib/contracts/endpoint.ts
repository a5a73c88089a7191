import * as z from "zod/mini";
import { PathId } from "./fields";
import type { ProblemCode } from "./problem";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call at all. Which rows they then see or change is the domain's rule. */
export type Access = "public" | "signed-in" | "administrator";

type Shape = z.core.$ZodLooseShape;
export type ObjectSchema = z.ZodMiniObject<Shape>;

/** A file that a multipart body may carry in the named field, and must where it is required. Without a size of its own the server's MAX_UPLOAD_MB holds. */
export type FileRule = { maxBytes?: number; description: string; required?: true };

/** An endpoint is a value: the server serves it, the browser calls it, forms validate with it, tests attack it. */
export type Endpoint = {
  method: Method;
  path: `/${string}/`;
  summary: string;
  who: Access;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  files?: Record<string, FileRule>;
  /** The largest JSON body, where the usual 256 kB are too few. */
  maxBytes?: number;
  /** What a success answers; without one the answer is 204 and empty. */
  answer?: z.ZodMiniType;
  status?: 200 | 201;
  /** The refusals beyond those that every endpoint has. */
  problems?: readonly ProblemCode[];
  /** Paths whose cached answers a success makes stale. */
  touches?: readonly string[];
  /** Answers bytes of its own (a file, a page) of this content type: only then does the server skip JSON. */
  raw?: string;
};

export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends ObjectSchema }
  ? z.output<P>
  : E["path"] extends `${string}{id}${string}`
    ? { id: number }
    : Record<string, never>;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends ObjectSchema }
  ? z.output<Q>
  : Record<string, never>;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends ObjectSchema }
  ? z.output<B>
  : Record<string, never>;
export type InputOf<E extends Endpoint> = E extends { body: infer B extends ObjectSchema }
  ? z.input<B>
  : Record<string, never>;
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends z.ZodMiniType }
  ? z.output<A>
  : undefined;

/** Keeps the precise type of one definition while holding it to the common shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

const IdParams = z.object({ id: PathId });

/** The parameters of a path: an id unless the contract says otherwise. */
export function paramsSchema(definition: Endpoint): ObjectSchema | undefined {
  return definition.params ?? (definition.path.includes("{id}") ? IdParams : undefined);
}
