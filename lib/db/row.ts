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
export type Kind = Sure | `${Sure}?`;

/** A column that TypeScript knows more of than its kind: some texts alone, the form of a JSON. */
export type Typed<T> = { kind: Kind; type?: T; why?: string };

export type Column = Kind | Typed<unknown>;

/** The columns of an answer by their names. The API tests hold them against what PostgreSQL says of the statement. */
export type Columns = { readonly [name: string]: Column };

type ValueOf<C> = C extends Sure
  ? Values[C]
  : C extends `${infer S extends Sure}?`
    ? Values[S] | null
    : C extends Typed<infer T>
      ? T
      : never;

type Shown<C> = { -readonly [K in keyof C]: ValueOf<C[K]> };

/** A row of a statement, or of columns. */
export type RowOf<S> = S extends Statement<infer Row> ? Row : Shown<S>;

type KindOf<T> = { [K in Kind]: [T, ValueOf<K>] extends [ValueOf<K>, T] ? K : never }[Kind];

/** The columns that make rows of this type. */
export type ColumnsOf<Row> = { readonly [K in keyof Row]-?: KindOf<Row[K]> | Typed<Row[K]> };

/** SQL, and the columns that it answers. */
export type Statement<Row> = { readonly row: Columns; readonly text: string; readonly type?: Row };

export function statement<C extends Columns>(row: C, text: string): Statement<Shown<C>>;
export function statement<Row, More extends Columns = Record<never, Column>>(
  row: ColumnsOf<Row>,
  text: string,
  more?: More,
): Statement<Row & Shown<More>>;
export function statement(row: Columns, text: string, more?: Columns): Statement<unknown> {
  return { row: more ? { ...row, ...more } : row, text };
}

export function textOf(statement: Statement<unknown> | string): string {
  return typeof statement === "string" ? statement : statement.text;
}

/** What is in the column beyond its kind, nobody checks: it depends on who wrote it. */
export function typed<T>(kind: null extends T ? `${Sure}?` : Sure): Typed<T> {
  return { kind };
}

/** A column that is never null, although that does not follow from its statement. */
export function sure<C extends Column>(column: C, why: string): Typed<ValueOf<C>> {
  return { kind: kindOf(column), why };
}

export function kindOf(column: Column): Kind {
  return typeof column === "string" ? column : column.kind;
}
