import type { Keeper } from "@/components/kit/feedback/asked-deletion";
import type { Cells, ColumnedList, ColumnId } from "@/components/kit/table/list-columns";
import type { RowOf } from "@/components/kit/table/server-rows";
import { firstQuery as firstQueryOf, type SearchParams } from "@/components/kit/table/view";
import type { Endpoint, InputOf, ObjectSchema, OfOne, QueryOf } from "@/lib/contracts/endpoint";
import type { Titled } from "@/lib/contracts/list-columns";
import type { MessageKey } from "@/lib/i18n/keys";

/** The endpoints of a resource. A screen offers only what has an endpoint. */
export type Contract = {
  list: ColumnedList & { query: ObjectSchema };
  get?: OfOne;
  create?: Endpoint & { body: ObjectSchema };
  patch?: OfOne & { body: ObjectSchema };
  remove?: OfOne;
  /** Undoes a deletion: the row comes back with its id. */
  restore?: OfOne & { body: ObjectSchema };
};

type BodyOf<E> = E extends Endpoint ? InputOf<E> : Record<never, never>;
type CreateOf<C extends Contract> = BodyOf<C["create"]>;
type PatchOf<C extends Contract> = BodyOf<C["patch"]>;
type FieldName<C extends Contract> = (keyof CreateOf<C> | keyof PatchOf<C>) & string;
type ValueOf<C extends Contract, N> = N extends keyof CreateOf<C>
  ? CreateOf<C>[N]
  : N extends keyof PatchOf<C>
    ? PatchOf<C>[N]
    : never;
type FilterName<C extends Contract> = Exclude<
  keyof QueryOf<C["list"]>,
  "page" | "page_size" | "search" | "ordering" | "format" | "columns"
> &
  string;
type TextKind = { kind: "text" | "url" | "textarea" };
type ChoiceKind<V> = { kind: "select"; options: readonly { value: V; label: MessageKey }[] };
/** The kinds of fields that can hold a value of this type. */
type KindFor<V> = [V] extends [number]
  ? { kind: "number" } | Reference
  : [V] extends [string]
    ? TextKind | ChoiceKind<V>
    : never;

type Words = { label: MessageKey; hint?: MessageKey };
type Fields<C extends Contract> = { [N in FieldName<C>]?: Words & KindFor<NonNullable<ValueOf<C, N>>> };

/** Either a form in a dialog or one in the row, because two ways to do the same would confuse. */
type FormOf<C extends Contract> =
  | { form: Fields<C>; inlineForm?: never }
  | { form?: never; inlineForm: Fields<C> }
  | { form?: never; inlineForm?: never };

type Definition<C extends Contract> = FormOf<C> & {
  /** Used in the address and in names of exported files. */
  name: string;
  /** The columns of the list that the screen shows, by default all. */
  show?: readonly ColumnId<C["list"]>[];
  cells?: Cells<C["list"]>;
  /** The lists in which columns find the titles of what they name by ids. */
  titles?: Partial<Record<Titled, Reference>>;
  search?: boolean;
  filters?: {
    [N in FilterName<C>]?: { label: MessageKey } & (
      | Reference
      | { kind: "select"; options: readonly { value: string; label: MessageKey }[] }
    );
  };
  /** The body of a new row that is exactly the deleted one, if nothing else refers to it: then a deletion can be undone. */
  restore?(row: RowOf<C["list"]>): CreateOf<C>;
  /** Asks before a second row gets the title of another. */
  asksOfSameTitle?: true;
  /** What is known to keep a row from being deleted. */
  keeper?(row: RowOf<C["list"]>): Keeper;
  createLabel?: MessageKey;
  /** In a few words; `emptyText` says in a sentence what the list is for. */
  empty?: MessageKey;
  emptyText?: MessageKey;
};

export type AnyRow = { id: number } & Record<string, unknown>;
export type AnyField = Words & ({ kind: "number" } | TextKind | ChoiceKind<string> | Reference);
type AnyFilter = { label: MessageKey } & (Reference | ChoiceKind<string>);

/** A declared screen, as the kit uses it. */
export type Screen = Omit<Definition<Contract>, "cells" | "filters" | "keeper" | "restore" | "form" | "inlineForm"> & {
  contract: Contract;
  cells?: object;
  fields: Readonly<Record<string, AnyField>>;
  isInline: boolean;
  filters: Readonly<Record<string, AnyFilter>>;
  /** All other lists that the screen refers to. */
  listed: readonly Listed[];
  keeper?(row: AnyRow): Keeper;
  restore?(row: AnyRow): object;
};

/** Declares an admin screen for a contract. The compiler checks its columns, fields and filters. */
export function defineScreen<const C extends Contract>(contract: C, definition: Definition<C>): Screen {
  const { form, inlineForm, filters = {}, ...rest } = definition;
  const fields = form ?? inlineForm ?? {};
  const listed = [rest.titles ?? {}, filters, fields].flatMap((parts) => Object.values<object>(parts)).filter(isListed);
  // The compiler has checked every name against the contract; the code below treats all contracts the same.
  return { ...rest, contract, filters, fields, listed, isInline: inlineForm !== undefined } as Screen;
}

/** The first query of a screen at this address. The page uses it to load the rows on the server. */
export function firstQuery({ contract, name, filters }: Screen, params: SearchParams): Record<string, unknown> {
  return firstQueryOf(contract.list, { table: name, filters: Object.keys(filters) }, params);
}

/** The rows of another list; a field contains the id of one. */
type Reference = { kind: "reference"; list: Endpoint; show(row: object): string; query?: object };

/** Connects a column, filter or field with another list: `{ label, ...reference(unitContract.list, showUnit) }`. */
export function reference<E extends Endpoint>(
  list: E,
  show: (row: RowOf<E>) => string,
  query?: Partial<QueryOf<E>>,
): Reference {
  // The kit does not know the type of each list; it calls `show` only with rows of this list.
  return { kind: "reference", list, show: show as Reference["show"], ...(query && { query }) };
}

export type Listed = Omit<Reference, "kind">;
export const isListed = (part: object): part is Listed => "list" in part;
