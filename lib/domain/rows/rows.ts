import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";

type Where = Record<string, unknown>;
type Order = Record<string, unknown>;
type Model = { [K in keyof CompanyDb]: CompanyDb[K] extends { findMany: unknown } ? K : never }[keyof CompanyDb];

/** The delegates of Prisma share no type; behind this one door they are addressed by name. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where a model is chosen at run time
type Delegate = Record<"findMany" | "findFirst" | "count" | "create" | "update" | "delete", (args: object) => Promise<any>>;

export type ListQuery = { page: number; page_size: number; search?: string | undefined; ordering?: string | undefined };
export type Page<Entity> = { count: number; page: number; page_size: number; results: Entity[] };

type Shape<Entity> = {
  model: Model;
  /** What crosses the wire, and the column that holds it. */
  columns: { [K in keyof Entity]?: string };
  /** For what a column does not hold as it is shown. */
  read?: (row: Record<string, unknown>) => Partial<Entity>;
  search: readonly string[];
  /** Where a filter or an order is not simply that of its column. */
  filters?: Record<string, (value: unknown) => Where>;
  orders?: Record<string, (direction: "asc" | "desc") => Order>;
  /** The rows that this caller may know of. */
  visible?: (actor: Actor) => Where;
};

/** Reading and plain writing of one noun, in the terms of its contract. It has no hooks: a rule of its own is a use case of its own. */
export function rows<Entity extends { id: number }>(shape: Shape<Entity>) {
  const fields = Object.entries(shape.columns) as [string, string][];
  const select = Object.fromEntries(fields.map(([, column]) => [column, true]));
  const of = (db: CompanyDb) => db[shape.model] as unknown as Delegate;
  const toEntity = (row: Record<string, unknown>) => {
    const entity: Record<string, unknown> = {};
    for (const [name, column] of fields) entity[name] = row[column];
    return (shape.read ? Object.assign(entity, shape.read(row)) : entity) as Entity;
  };
  const toData = (given: object) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined || !(name in shape.columns) ? [] : [[shape.columns[name as keyof Entity], value]])),
    );

  async function find(db: CompanyDb, actor: Actor, id: number): Promise<Entity> {
    const row = await of(db).findFirst({ where: { AND: [{ id }, shape.visible?.(actor) ?? {}] }, select });
    if (!row) throw new DomainError("not_found");
    return toEntity(row);
  }

  return {
    find,
    toData,
    get: (actor: Actor, id: number) => find(companyDb(actor), actor, id),

    async list(actor: Actor, query: ListQuery): Promise<Page<Entity>> {
      const { page, page_size } = query;
      const where = { AND: [shape.visible?.(actor) ?? {}, searched(shape.search, query.search), ...filtered(shape, query)] };
      const delegate = of(companyDb(actor));
      const found: Record<string, unknown>[] = await delegate.findMany({
        where,
        select,
        orderBy: ordered(shape, query.ordering),
        skip: (page - 1) * page_size,
        take: page_size,
      });
      const isAll = page === 1 && found.length < page_size;
      const count: number = isAll ? found.length : await delegate.count({ where });
      return { count, page, page_size, results: found.map(toEntity) };
    },

    create: (actor: Actor, body: object) =>
      inCompany(actor, async (db) => toEntity(await of(db).create({ data: { ...toData(body), companyId: actor.companyId }, select }))),

    patch: (actor: Actor, id: number, body: object) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        return toEntity(await of(db).update({ where: { id }, data: toData(body), select }));
      }),

    remove: (actor: Actor, id: number) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        await of(db).delete({ where: { id } });
      }),
  };
}

/** Every word must be found in some field: "олена продаж" finds Olena of Sales whatever the order. */
function searched(columns: readonly string[], text: string | undefined): Where {
  const words = (text ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
  return { AND: words.map((word) => ({ OR: columns.map((column) => ({ [column]: { contains: literal(word), mode: "insensitive" } })) })) };
}

/** A percent sign that somebody typed is a percent sign, not "anything"; of the four apostrophes in names each finds the others. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&").replace(/['’ʼ`]/g, "_");
}

function filtered<Entity>(shape: Shape<Entity>, query: object): Where[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || ["page", "page_size", "search", "ordering"].includes(name)) return [];
    const own = shape.filters?.[name];
    const column = shape.columns[name as keyof Entity];
    return own ? [own(value)] : column ? [{ [column]: value }] : [];
  });
}

function ordered<Entity>(shape: Shape<Entity>, ordering: string | undefined): Order[] {
  const name = ordering?.replace(/^-/, "");
  if (!name || name === "id") return [{ id: ordering === "-id" ? "desc" : "asc" }];
  const direction = ordering?.startsWith("-") ? "desc" : "asc";
  const own = shape.orders?.[name];
  return [own ? own(direction) : { [shape.columns[name as keyof Entity] as string]: direction }, { id: "asc" }];
}
