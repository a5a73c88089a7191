import * as z from "zod/mini";
import { PathId } from "./fields";
import type { ListColumns } from "./list-columns";
import type { ProblemCode } from "./problem";
import type { Tag } from "./tags";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call. The domain decides which rows they see or change. */
export type Access = "public" | "signed-in" | "administrator";

type Shape = z.core.$ZodLooseShape;
export type ObjectSchema = z.ZodMiniObject<Shape>;

/** A file in the named field of a multipart body. Without `maxBytes` the setting MAX_UPLOAD_MB applies. */
export type FileRule = { maxBytes?: number; description: string; required?: true };

/**
 * An endpoint as a value: the server serves it, the browser calls it, forms validate with it, and guard tests probe it.
 */
export type Endpoint = {
  method: Method;
  path: `/${string}/`;
  summary: string;
  who: Access;
  /** Whether it also serves people of whom the company requires a second factor, before they have set it up. */
  isOpenBeforeSecondFactor?: true;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  files?: Record<string, FileRule>;
  /** The largest JSON body, if the default of 256 kB is too small. */
  maxBytes?: number;
  /** The response; without one it is 204 and empty. */
  answer?: z.ZodMiniType;
  status?: 200 | 201;
  /** Problem codes beyond those that every endpoint has. */
  problems?: readonly ProblemCode[];
  /** The columns of a list or a report: those of its file, and of the tables that show it. */
  columns?: ListColumns;
  /**
   * How a row of a list, or the answer of a report that is no list, becomes several lines of its file. Its `own` columns
   * are the same in all lines of a row: a file of these alone has one line for each row.
   */
  lines?: { of(row: never): object[]; own?: readonly string[] };
  /** The tags that the answer is made of: a change of one makes it stale. */
  reads?: readonly Tag[];
  /** The tags that a success changes. */
  changes?: readonly Tag[];
  /** The content type of a response that is not JSON, such as a file or a page. */
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

/** Checks a definition against the common type and keeps its precise type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

const IdParams = z.object({ id: PathId });

/** The path parameters: an id, unless the contract defines others. */
export function paramsSchema(definition: Endpoint): ObjectSchema | undefined {
  return definition.params ?? (definition.path.includes("{id}") ? IdParams : undefined);
}

/** An endpoint for one row, whose id is in the address. */
export type OfOne = Endpoint & { path: `/${string}{id}/${string}` };
