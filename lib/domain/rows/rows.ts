import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { type Statement, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { type ListQuery, listRows } from "./list-rows";
import { columnOf, parameters, type Shape, selectOf, visibleTo } from "./shape";

/** The delegates of Prisma share no type; behind this one door they are addressed by name. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where a model is chosen at run time
type Delegate = Record<"create" | "update" | "delete", (args: object) => Promise<any>>;

const ID = { id: true };

/**
 * Reading and plain writing of one noun, in the terms of its contract. Reads are one statement of SQL, since lists are
 * what every screen waits for. It has no hooks: a rule of its own is a use case of its own.
 */
export function rows<Entity extends { id: number }>(shape: Shape<Entity>) {
  const of = (db: CompanyDb) => db[shape.model] as unknown as Delegate;

  /** Plain writing tells events that are called after the noun: `position_created`. */
  function noun(): NonNullable<typeof shape.event> {
    if (!shape.event) throw new Error(`${shape.table} is not written plainly`);
    return shape.event;
  }

  /** Only what the contract names is written, under its column's name. */
  function toData(given: object): Record<string, unknown> {
    const known = Object.entries(given).filter(([name, value]) => value !== undefined && name in shape.columns);
    return Object.fromEntries(known.map(([name, value]) => [camel(columnOf(shape, name)), value]));
  }

  function one(actor: Actor, id: number): [asked: Statement<Entity>, params: unknown[]] {
    const { values, param } = parameters();
    const where = [...visibleTo(shape, actor, param), `r.id = ${param(id)}`].join(" AND ");
    const text = `SELECT ${selectOf(shape, actor, param)} FROM ${shape.table} r WHERE ${where}`;
    return [statement<Entity>(shape.row, text), values];
  }

  async function find(db: CompanyDb, actor: Actor, id: number): Promise<Entity> {
    const [asked, params] = one(actor, id);
    return only(await db.$sql(asked, ...params));
  }

  return {
    find,
    toData,
    list: (actor: Actor, query: ListQuery) => listRows(shape, actor, query),

    async get(actor: Actor, id: number): Promise<Entity> {
      const [asked, params] = one(actor, id);
      return only(await companySql(actor, asked, ...params));
    },

    create: (actor: Actor, body: object) =>
      inCompany(actor, async (db) => {
        const { id } = await of(db).create({ data: { ...toData(body), companyId: actor.companyId }, select: ID });
        await happened(db, actor, { name: `${noun()}_created` as const, id });
        return find(db, actor, id);
      }),

    patch: (actor: Actor, id: number, body: object) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        await of(db).update({ where: { id }, data: toData(body), select: ID });
        await happened(db, actor, { name: `${noun()}_changed` as const, id, fields: Object.keys(body) });
        return find(db, actor, id);
      }),

    remove: (actor: Actor, id: number) =>
      inCompany(actor, async (db) => {
        await find(db, actor, id);
        await happened(db, actor, { name: `${noun()}_deleted` as const, id });
        await of(db).delete({ where: { id }, select: ID });
      }),
  };
}

function only<Entity>([row]: Entity[]): Entity {
  if (!row) throw new Refusal("not_found");
  return row;
}

function camel(column: string): string {
  return column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
