import type { ColumnedList } from "@/components/kit/table/use-list-columns";
import type { RowOf } from "@/components/kit/table/use-server-rows";
import type { copying } from "@/lib/contracts/crud";
import type { Endpoint, InputOf, ObjectSchema, OfOne } from "@/lib/contracts/endpoint";

/** The endpoints of a resource. A list offers only what has an endpoint. */
export type Contract = {
  list: ColumnedList & { query: ObjectSchema };
  get?: OfOne;
  create?: Endpoint & { body: ObjectSchema };
  patch?: OfOne & { body: ObjectSchema };
  remove?: OfOne;
};

/** Copies a row under another title. */
export type CopyEndpoint = ReturnType<typeof copying<ObjectSchema>>;

export type WithId = { id: number };
/** A row of the list; each has an id. */
export type ListRow<C extends Contract> = RowOf<C["list"]> & WithId;

type BodyOf<E> = E extends Endpoint ? InputOf<E> : Record<never, never>;
type CreateOf<C extends Contract> = BodyOf<C["create"]>;
type PatchOf<C extends Contract> = BodyOf<C["patch"]>;
type FieldName<C extends Contract> = (keyof CreateOf<C> | keyof PatchOf<C>) & string;
type ValueOf<C extends Contract, N> = N extends keyof CreateOf<C>
  ? CreateOf<C>[N]
  : N extends keyof PatchOf<C>
    ? PatchOf<C>[N]
    : never;

type Options<V> = { options: readonly { value: V; label: string }[] };
/** `begin` is what a new row begins with; the next one then with the same as the last. */
type NumberKind = { kind: "number"; begin?: number } | ({ kind: "combobox" } & Options<number>);
type TextKind<V> = { kind: "text" | "url" | "textarea" } | ({ kind: "select" } & Options<V>);
/** The kinds of fields that can hold a value of this type. */
type KindFor<V> = [V] extends [number] ? NumberKind : [V] extends [string] ? TextKind<V> : never;
type Words = { label: string; hint?: string };

/** A form of declared fields, whose names and kinds the compiler checks against the contract. */
export type FieldsForm<C extends Contract> = {
  fields: { readonly [N in FieldName<C>]?: Words & KindFor<NonNullable<ValueOf<C, N>>> };
  /** It stands in the row instead of a sheet beside the list. */
  isInline?: boolean;
  /** Asks before a second row gets the title of another. */
  asksOfSameTitle?: boolean;
};

export type AnyField = Words & (NumberKind | TextKind<string>);
/** A form of declared fields, as the kit draws it. */
export type AnyForm = Omit<FieldsForm<Contract>, "fields"> & { fields: Readonly<Record<string, AnyField>> };
