import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { type Param, searchCondition } from "./list-sql";

type Model = { [K in keyof CompanyDb]: CompanyDb[K] extends { findMany: unknown } ? K : never }[keyof CompanyDb];

/** The delegates of Prisma share no type; behind this one door they are addressed by name. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where a model is chosen at run time
type Delegate = Record<"create" | "update" | "delete", (args: object) => Promise<any>>;

export type ListQuery = { page: number; page_size: number; search?: string | undefined; ordering?: string | undefined };
export type Page<Entity> = { count: number; page: number; page_size: number; results: Entity[] };

type Shape<Entity> = {
  model: Model;
  table: string;
  /** What crosses the wire, and the column that holds it. */
  columns: { [K in keyof Entity]: string };
  /** SQL over the alias r where a column is not shown as it is. */
  shown?: { [K in keyof Entity]?: string };
  search: readonly string[];
  /** Where a filter or an order is not simply that of its column. */
  filters?: Record<string, (value: unknown, param: Param) => string>;
  orders?: Record<string, string>;
  /** The rows that this caller may know of. */
  visible?: (actor: Actor, param: Param) => string;
};

const PAGING = ["page", "page_size", "search", "ordering"];

/**
 * Reading and plain writing of one noun, in the terms of its contract. Reads are one statement of SQL, since lists are
 * what every screen waits for. It has no hooks: a rule of its own is a use case of its own.
 */
export function rows<Entity extends { id: number }>(shape: Shape<Entity>) {
  const names = Object.keys(shape.columns) as (keyof Entity & string)[];
  const select = names.map((name) => `${shape.shown?.[name] ?? `r.${shape.columns[name]}`} AS "${name}"`).join(", ");
  const of = (db: CompanyDb) => db[shape.model] as unknown as Delegate;
  const toData = (given: object) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined || !(name in shape.columns) ? [] : [[camel(columnOf(name)), value]])),
    );

  function columnOf(name: string): string {
    return shape.columns[name as keyof Entity];
  }

  function one(actor: Actor, id: number): [text: string, params: unknown[]] {
    const { values, param } = parameters();
    const where = ["r.company_id = $1", `r.id = ${param(id)}`, ...(shape.visible ? [shape.visible(actor, param)] : [])];
    return [`SELECT ${select} FROM ${shape.table} r WHERE ${where.join(" AND ")}`, values];
  }

  async function find(db: CompanyDb, actor: Actor, id: number): Promise<Entity> {
    const [text, params] = one(actor, id);
    return found(await db.$sql<Entity>(text, ...params));
  }

  return {
    find,
    toData,

    async get(actor: Actor, id: number): Promise<Entity> {
      const [text, params] = one(actor, id);
      return found(await companySql<Entity>(actor, text, ...params));
    },

    async list(actor: Actor, query: ListQuery): Promise<Page<Entity>> {
      const { page, page_size } = query;
      const { values, param } = parameters();
      const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !PAGING.includes(name));
      const where = [
        "r.company_id = $1",
        ...(shape.visible ? [shape.visible(actor, param)] : []),
        ...searchCondition(shape.search, query.search, param),
        ...filters.map(([name, value]) => shape.filters?.[name]?.(value, param) ?? `r.${columnOf(name)} = ${param(value)}`),
      ].join(" AND ");
      const count = `SELECT count(*)::int AS count FROM ${shape.table} r WHERE ${where}`;
      const text = `SELECT ${select} FROM ${shape.table} r WHERE ${where} ORDER BY ${ordered(shape, query.ordering)} LIMIT ${param(page_size)} OFFSET ${param((page - 1) * page_size)}`;
      const results = await companySql<Entity>(actor, text, ...values);
      if (page === 1 && results.length < page_size) return { count: results.length, page, page_size, results };
      const [counted] = await companySql<{ count: number }>(actor, count, ...values.slice(0, -2));
      return { count: counted?.count ?? 0, page, page_size, results };
    },

    create: (actor: Actor, body: object) =>
      inCompany(actor, async (db) => {
        const { id } = await of(db).create({ data: { ...toData(body), companyId: actor.companyId }, select: { id: true } });
        return find(db, actor, id);
      }),

    patch: (actor: Actor, id: number, body: object) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        await of(db).update({ where: { id }, data: toData(body), select: { id: true } });
        return find(db, actor, id);
      }),

    remove: (actor: Actor, id: number) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        await of(db).delete({ where: { id }, select: { id: true } });
      }),
  };
}

function found<Entity>([row]: Entity[]): Entity {
  if (!row) throw new DomainError("not_found");
  return row;
}

function parameters(): { values: unknown[]; param: Param } {
  const values: unknown[] = [];
  // $1 is the company's, put before them by lib/db.
  return { values, param: (value) => `$${values.push(value) + 1}` };
}

function ordered<Entity>(shape: Shape<Entity>, ordering: string | undefined): string {
  const name = ordering?.replace(/^-/, "") ?? "id";
  const direction = ordering?.startsWith("-") ? "DESC" : "ASC";
  const by = `${shape.orders?.[name] ?? `r.${shape.columns[name as keyof Entity]}`} ${direction}`;
  return name === "id" ? by : `${by}, r.id`;
}

function camel(column: string): string {
  return column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
