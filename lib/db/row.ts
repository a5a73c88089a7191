/**
 * What a column of an answer can hold. Any other type of PostgreSQL (bigint, numeric, date, ...) is cast in the statement,
 * because Prisma and pg read it differently.
 */
type Values = {
  int: number;
  /** Also with decimals. */
  number: number;
  /** Also of an enum. */
  text: string;
  bool: boolean;
  time: Date;
  json: unknown;
  "int[]": number[];
  "text[]": string[];
};
type Sure = keyof Values;

/** `int?` is an int or null. */
export type SqlKind = Sure | `${Sure}?`;

/** A column with a narrower type than its kind has: certain texts only, or the form of its JSON. */
export type Typed<T> = { kind: SqlKind; type?: T; why?: string };

export type SqlColumn = SqlKind | Typed<unknown>;

/** The columns of an answer by their names. The API tests compare them with what PostgreSQL says. */
export type NamedColumns = { readonly [name: string]: SqlColumn };

type ValueOf<C> = C extends Sure
  ? Values[C]
  : C extends `${infer S extends Sure}?`
    ? Values[S] | null
    : C extends Typed<infer T>
      ? T
      : never;

type Shown<C> = { -readonly [K in keyof C]: ValueOf<C[K]> };

/** A row of a statement, or of columns. */
export type SqlRow<S> = S extends Statement<infer Row> ? Row : Shown<S>;

type SqlKindOf<T> = { [K in SqlKind]: [T, ValueOf<K>] extends [ValueOf<K>, T] ? K : never }[SqlKind];

/** The columns that make rows of this type. */
export type SqlColumns<Row> = { readonly [K in keyof Row]-?: SqlKindOf<Row[K]> | Typed<Row[K]> };

/** SQL, and the columns that it answers. */
export type Statement<Row> = {
  readonly row: NamedColumns;
  readonly text: string;
  readonly type?: Row;
  readonly isPlannedOnce?: true;
};

/**
 * A statement whose plan PostgreSQL keeps for each connection. For a statement of many tables planning takes several times
 * as long as running it, and PostgreSQL plans it anew for each call where that promises a few percent. Only for what is
 * found from one person or by keys: for a filter or a whole company the best plan depends on the values.
 */
export function plannedOnce<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, isPlannedOnce: true };
}

export function statement<C extends NamedColumns>(row: C, text: string): Statement<Shown<C>>;
export function statement<Row, More extends NamedColumns = Record<never, SqlColumn>>(
  row: SqlColumns<Row>,
  text: string,
  more?: More,
): Statement<Row & Shown<More>>;
export function statement(row: NamedColumns, text: string, more?: NamedColumns): Statement<unknown> {
  return { row: more ? { ...row, ...more } : row, text };
}

export function sqlText(statement: Statement<unknown> | string): string {
  return typeof statement === "string" ? statement : statement.text;
}

/** A column with a narrower type. Nothing checks it: it is true if all code that writes the column keeps to it. */
export function typed<T>(kind: null extends T ? `${Sure}?` : Sure): Typed<T> {
  return { kind };
}

/** A column that is never null, although that does not follow from its statement. */
export function sure<C extends SqlColumn>(column: C, why: string): Typed<ValueOf<C>> {
  return { kind: sqlKindOf(column), why };
}

export function sqlKindOf(column: SqlColumn): SqlKind {
  return typeof column === "string" ? column : column.kind;
}
