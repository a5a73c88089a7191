import type { AnswerOf, BodyOf, Endpoint, QueryOf } from "@/lib/contracts/endpoint";
import type { Actor } from "@/lib/domain/actor";
import type { Upload } from "@/lib/domain/company/store-file";
import { routes, serve } from "@/lib/http/serve";

type CrudContract = { list: Endpoint; create: Endpoint; get: Endpoint; patch: Endpoint; remove: Endpoint };

/** The rules behind the five endpoints of a resource. */
export type CrudRules<C extends CrudContract> = {
  list: (actor: Actor, query: QueryOf<C["list"]>) => Promise<AnswerOf<C["list"]>>;
  create: (actor: Actor, body: BodyOf<C["create"]>, upload?: Upload) => Promise<AnswerOf<C["create"]>>;
  get: (actor: Actor, id: number) => Promise<AnswerOf<C["get"]>>;
  patch: (actor: Actor, id: number, body: BodyOf<C["patch"]>, upload?: Upload) => Promise<AnswerOf<C["patch"]>>;
  remove: (actor: Actor, id: number) => Promise<void>;
};

type CrudCall = {
  actor: Actor;
  params: { id: number };
  query: never;
  body: never;
  uploads: Partial<Record<string, Upload>>;
};

/** Builds the two URLs of a resource. A file of the body is the last argument of the rule. */
export function crudRoutes<C extends CrudContract>(contract: C, rules: CrudRules<C>) {
  const served = (endpoint: Endpoint, handle: (call: CrudCall) => Promise<unknown>) =>
    serve(endpoint, handle as unknown as Parameters<typeof serve>[1]);
  return {
    collection: routes({
      GET: served(contract.list, ({ actor, query }) => rules.list(actor, query)),
      POST: served(contract.create, ({ actor, body, uploads }) => rules.create(actor, body, Object.values(uploads)[0])),
    }),
    one: routes({
      GET: served(contract.get, ({ actor, params }) => rules.get(actor, params.id)),
      PATCH: served(contract.patch, ({ actor, params, body, uploads }) =>
        rules.patch(actor, params.id, body, Object.values(uploads)[0]),
      ),
      DELETE: served(contract.remove, ({ actor, params }) => rules.remove(actor, params.id)),
    }),
  };
}
