import * as z from "zod/mini";
import { type Access, type Endpoint, endpoint, type FileRule, type ObjectSchema } from "./endpoint";
import { Title } from "./fields";
import { type ListColumns, type OrderOf, orderingOf } from "./list-columns";
import { searchText } from "./plain-text";
import type { ProblemCode } from "./problem";
import type { Tag } from "./tags";

export const MAX_PAGE_SIZE = 10_000;

type Names = readonly string[];

/** What chooses a CSV file instead of JSON, and its columns. */
export const fileQuery = {
  format: z.optional(z.enum(["json", "csv"], { error: "not_in_list" })),
  columns: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
};

/**
 * The query of a list: paging, one search text, one ordering, and the filters of this list. With `format=csv` the answer is a
 * file of all rows that match, whatever the page, with the named columns in their order.
 */
export function listParams<const O extends Names, F extends z.core.$ZodLooseShape>(ordering: O, filters: F) {
  const orders = ordering.flatMap((name) => [name, `-${name}`]) as (O[number] | `-${O[number]}`)[];
  return z.object({
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    page_size: z._default(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)), MAX_PAGE_SIZE),
    search: z.optional(searchText()),
    ordering: z.optional(z.enum(orders as [(typeof orders)[number]])),
    ...fileQuery,
    ...filters,
  });
}

/** Whether the answer can also be a file: that of every list can, and that of every report. */
export function hasFile({ query }: Pick<Endpoint, "query">): boolean {
  return query !== undefined && "columns" in query.shape;
}

/** Lists alone have pages. */
export function isList(endpoint: Pick<Endpoint, "query">): boolean {
  return hasFile(endpoint) && "page_size" in (endpoint.query?.shape ?? {});
}

export function pageOf<E extends z.ZodMiniType>(entity: E) {
  return z.object({ count: z.int(), page: z.int(), page_size: z.int(), results: z.array(entity) });
}

/** Copies a row under another title. */
export function copying<E extends ObjectSchema>(
  path: `/${string}/`,
  { summary, entity, changes }: { summary: string; entity: E; changes: readonly Tag[] },
) {
  return endpoint({
    method: "POST",
    path: `${path}{id}/copy/`,
    who: "administrator",
    summary,
    body: z.object({ title: Title }),
    answer: entity,
    status: 201,
    changes,
  });
}

type CrudOptions<
  E extends ObjectSchema,
  C extends ObjectSchema,
  P extends ObjectSchema,
  F extends z.core.$ZodLooseShape,
  L extends ListColumns,
  O extends Names,
> = {
  /** The name of one row in the documentation, such as "position". */
  noun: string;
  entity: E;
  create: C;
  patch: P;
  /** The columns of the list; each gives an order unless it says otherwise. */
  columns?: L;
  /** Orders that no column gives. The id always gives one. */
  ordering?: O;
  filters: F;
  files?: Record<string, FileRule>;
  refuses?: { create?: readonly ProblemCode[]; patch?: readonly ProblemCode[]; remove?: readonly ProblemCode[] };
  /** The tag of the rows, and the others that their answers are made of and that their changes change. */
  tag?: Tag;
  reads?: readonly Tag[];
  changes?: readonly Tag[];
};

/** The five endpoints of a simple resource. Anything special is an endpoint of its own, not an option here. */
export function crud<
  E extends ObjectSchema,
  C extends ObjectSchema,
  P extends ObjectSchema,
  F extends z.core.$ZodLooseShape,
  L extends ListColumns = Record<never, never>,
  const O extends Names = [],
>(
  path: `/${string}/`,
  who: { read: Access; write: Access },
  {
    noun,
    entity,
    create,
    patch,
    columns = {} as L,
    ordering,
    filters,
    files,
    refuses,
    ...tags
  }: CrudOptions<E, C, P, F, L, O>,
) {
  const one = `${path}{id}/` as const;
  const { tag = "dictionaries" } = tags;
  const reads = [tag, ...(tags.reads ?? [])];
  const changes = [tag, ...(tags.changes ?? [])];
  const upload = files ? { files } : {};
  const orders: readonly ("id" | OrderOf<L> | O[number])[] = [
    ...new Set(["id" as const, ...orderingOf(columns), ...(ordering ?? [])]),
  ];
  return {
    list: endpoint({
      method: "GET",
      path,
      who: who.read,
      summary: `List: ${noun}`,
      query: listParams(orders, filters),
      answer: pageOf(entity),
      columns,
      reads,
    }),
    create: endpoint({
      method: "POST",
      path,
      who: who.write,
      summary: `Create: ${noun}`,
      body: create,
      answer: entity,
      status: 201,
      problems: refuses?.create ?? [],
      changes,
      ...upload,
    }),
    get: endpoint({ method: "GET", path: one, who: who.read, summary: `Read: ${noun}`, answer: entity, reads }),
    patch: endpoint({
      method: "PATCH",
      path: one,
      who: who.write,
      summary: `Change: ${noun}`,
      body: patch,
      answer: entity,
      problems: refuses?.patch ?? [],
      changes,
      ...upload,
    }),
    remove: endpoint({
      method: "DELETE",
      path: one,
      who: who.write,
      summary: `Delete: ${noun}`,
      problems: refuses?.remove ?? [],
      changes,
    }),
  };
}
