import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import type { Generator } from "./builders/generator";
import { CANARY } from "./guard-canary";
import { coreOf, defOf, isReference } from "./guard-schema";
import { collectionOf, hasId, idsOf, isList, nameOf, withTexts } from "./guard-urls";
import { type Body, pointedAt, validBody } from "./valid-body";
import { type ActorName, actors, type World } from "./world";

export type Shot = {
  name: string;
  method: Method;
  url: string;
  actor: ActorName;
  body?: unknown;
  headers: Record<string, string>;
};

type Side = { own: World; other: World };
type IdKind = "own" | "sibling" | "foreign" | "absent" | "zero" | "negative" | "huge" | "text" | "array";

const KINDS: readonly (readonly [IdKind, number])[] = [
  ["own", 4],
  ["sibling", 3],
  ["foreign", 6],
  ["absent", 1],
  ["zero", 1],
  ["negative", 1],
  ["huge", 1],
  ["text", 1],
  ["array", 1],
];
const SOUND_KINDS: typeof KINDS = [
  ["own", 4],
  ["sibling", 6],
  ["foreign", 6],
  ["absent", 1],
];
const TEXTS = ["abc", "1 OR 1=1", "null", "1;--", "../1", "%", "\u2028", "1.0", "true"];
const JUNK = [null, "", 0, -1, 2 ** 31, true, [], {}, "x", "'", "x".repeat(300), "2030-01-15"];
const SEARCHES = [
  CANARY,
  CANARY.toLowerCase().slice(0, 6),
  "qzx",
  "%",
  "_",
  "a",
  "@",
  "'",
  "\\",
  "",
  "Canaryqzxwonderlandx Canaryqzxwonderlandx",
];
const ORDERS = [
  "id",
  "-id",
  "title",
  "-title",
  "company",
  "company_id",
  "company__title",
  "password_hash",
  "unit.company.title",
  "1;--",
];
const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ABSENT = 1_500_000_000;
/** Each of these calls computes a bcrypt hash, so there are only a few, and fewest for callers without a company. */
const COSTLY = /password/;
const MAX_COSTLY = 150;
const MAX_COSTLY_PUBLIC = 60;

/** Endpoints that take ids are attacked more often. */
function holdsIds(endpoint: Endpoint): boolean {
  return hasId(endpoint) || Object.values({ ...endpoint.query?.shape, ...endpoint.body?.shape }).some(isReference);
}

/** After signing out a caller has no rights for the rest of a batch, so sign-out is rare. */
function weightOf(endpoint: Endpoint): number {
  if (endpoint.path === "/auth/logout/") return 0.1;
  return holdsIds(endpoint) ? 4 : 1;
}

/** The collections that the endpoint's fields refer to. */
function pointedFrom(endpoint: Endpoint): string[] {
  const fields = Object.entries({ ...endpoint.query?.shape, ...endpoint.body?.shape }).filter(([, schema]) =>
    isReference(schema),
  );
  return fields.map(([name]) => pointedAt(name, endpoint));
}

/** Random requests of people of one company with ids of the other; the same seed gives the same requests. */
export class Attack {
  private readonly spent = new Map<Endpoint, number>();
  private readonly valid = new Map<Endpoint, Body>();
  private readonly pools = new Map<string, { own: number[]; foreign: number[] }>();
  private readonly targets: readonly (readonly [Endpoint, number])[] = everyEndpoint.map((one) => [one, weightOf(one)]);
  private readonly people: readonly (readonly [ActorName, number])[] = actors.map((one) => [
    one,
    one === "administrator" ? 4 : 1,
  ]);
  private count = 0;
  /**
   * Half of the requests are valid except for an id, so that they pass the contract; the others are invalid in many
   * ways.
   */
  private isWild = false;

  private constructor(
    private readonly chance: Generator,
    private readonly side: Side,
    private readonly foreignEmails: string[],
  ) {}

  static async prepare(chance: Generator, side: Side, foreignEmails: string[]): Promise<Attack> {
    const attack = new Attack(chance, side, foreignEmails);
    const paths = everyEndpoint.flatMap((one) => [
      ...(hasId(one) ? [collectionOf(one)] : []),
      ...(isList(one) ? [one.path] : []),
      ...pointedFrom(one),
    ]);
    for (const path of new Set(paths))
      attack.pools.set(path, { own: await idsOf(side.own, path), foreign: await idsOf(side.other, path) });
    for (const endpoint of everyEndpoint.filter(({ body }) => body))
      attack.valid.set(endpoint, await validBody(endpoint, side.own));
    return attack;
  }

  /** Codes and tokens of the second factor are valid for a few minutes only, so these bodies are made anew. */
  async renewCodes(): Promise<void> {
    for (const endpoint of everyEndpoint.filter(({ body }) => Object.hasOwn(body?.shape ?? {}, "code")))
      this.valid.set(endpoint, await validBody(endpoint, this.side.own));
  }

  /** A random endpoint, or one of the given ones, which get only valid requests. */
  next(aims: readonly string[] = []): Shot {
    const { chance } = this;
    this.count += 1;
    this.isWild = aims.length === 0 && chance.next() < 0.5;
    const aimed = this.targets.filter(([one]) => aims.includes(nameOf(one)));
    const endpoint = aimed.length ? chance.pickWeighted(aimed) : this.affordable(chance.pickWeighted(this.targets));
    const actor = chance.pickWeighted(this.people);
    const method = chance.next() < 0.03 ? chance.pick(METHODS) : endpoint.method;
    // The list to be ordered belongs to the spare row.
    const usual = Object.hasOwn(endpoint.body?.shape ?? {}, "ids") ? -1 : 0;
    const path = withTexts(
      endpoint.path.replace("{id}", () => encodeURIComponent(String(this.id(collectionOf(endpoint), actor, usual)))),
    );
    const url = `${path}${this.query(endpoint, actor)}`;
    const body = method === "GET" || method !== endpoint.method ? undefined : this.body(endpoint, actor);
    return { name: nameOf(endpoint), method, url, actor, ...(body !== undefined && { body }), headers: this.headers() };
  }

  /** Replaces an endpoint that costs a bcrypt hash and has used up its share by another one. */
  private affordable(endpoint: Endpoint): Endpoint {
    const isCostly = Object.entries(endpoint.body?.shape ?? {}).some(
      ([name, schema]) => COSTLY.test(name) && defOf(schema).type !== "optional",
    );
    return !isCostly || this.spend(endpoint) ? endpoint : this.affordable(this.chance.pickWeighted(this.targets));
  }

  private spend(endpoint: Endpoint): boolean {
    const spent = this.spent.get(endpoint) ?? 0;
    this.spent.set(endpoint, spent + 1);
    return spent < (endpoint.who === "public" ? MAX_COSTLY_PUBLIC : MAX_COSTLY);
  }

  private id(collection: string, actor: ActorName, usual = 0): unknown {
    const { chance, side } = this;
    const { own = [], foreign = [] } = this.pools.get(collection) ?? {};
    const self =
      actor !== "anonymous" && collection.endsWith("/users/") ? side.own.people[actor].user.id : own.at(usual);
    const makers: Record<IdKind, () => unknown> = {
      own: () => self,
      sibling: () => chance.pick(own),
      foreign: () => chance.pick(foreign),
      absent: () => ABSENT,
      zero: () => 0,
      negative: () => -1,
      huge: () => 2 ** 31,
      text: () => chance.pick(TEXTS),
      array: () => [chance.pick(foreign), chance.pick(own)],
    };
    return makers[chance.pickWeighted(this.isWild ? KINDS : SOUND_KINDS)]();
  }

  private query(endpoint: Endpoint, actor: ActorName): string {
    const { chance } = this;
    if (chance.next() < 0.3) return "";
    const sent = new URLSearchParams();
    for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
      if (chance.next() < 0.4) sent.append(name, String(this.filter(name, schema, endpoint, actor)));
    }
    if (chance.next() < 0.3)
      sent.append(
        chance.pick(["company", "company_id", "companyId", "where[companyId]", "id"]),
        String(this.side.other.company.id),
      );
    return sent.size ? `?${sent}` : "";
  }

  private filter(name: string, schema: unknown, endpoint: Endpoint, actor: ActorName): unknown {
    const { chance } = this;
    if (isReference(schema)) return this.id(pointedAt(name, endpoint), actor);
    if (name === "search") return chance.pick(SEARCHES);
    const { type, entries } = defOf(coreOf(schema));
    if (name === "ordering" && chance.next() < 0.3) return chance.pick(ORDERS);
    if (type === "enum") return chance.pick(Object.values(entries ?? {}));
    if (type === "boolean") return chance.pick(["true", "false", "1"]);
    return chance.pick(["1", "2", "0", "10000", "100000", "x"]);
  }

  private body(endpoint: Endpoint, actor: ActorName): Body | undefined {
    const base = this.valid.get(endpoint);
    if (!base) return undefined;
    const body = this.mutated(endpoint.body?.shape ?? {}, base, endpoint, actor) as Body;
    const isCostly =
      Object.keys(body).some((name) => COSTLY.test(name)) && endpoint.who !== "public" && endpoint.method === "PATCH";
    if (isCostly && (this.chance.next() < 0.8 || !this.spend(endpoint)))
      for (const name of Object.keys(body)) if (COSTLY.test(name)) delete body[name];
    return { ...body, ...this.smuggled() };
  }

  private mutated(shape: Record<string, unknown>, given: Body, endpoint: Endpoint, actor: ActorName): Body {
    const { chance } = this;
    const body: Body = {};
    for (const [name, schema] of Object.entries(shape)) {
      const value = given[name];
      if (chance.next() < 0.15 && endpoint.method === "PATCH") continue;
      else if (isReference(schema))
        body[name] =
          chance.next() < (this.isWild ? 0.7 : 0.3)
            ? this.referenceLike(value, this.id(pointedAt(name, endpoint), actor))
            : value;
      else if (name === "email") body[name] = this.email(endpoint, value);
      else
        body[name] =
          this.isWild && chance.next() < 0.1 ? chance.pick(JUNK) : this.inner(schema, value, endpoint, actor);
    }
    return body;
  }

  /** References may be nested, such as in a list of answers. */
  private inner(schema: unknown, value: unknown, endpoint: Endpoint, actor: ActorName): unknown {
    const { type, shape = {}, element } = defOf(coreOf(schema));
    // A valid body leaves out one of two alternatives.
    if (value === undefined) return undefined;
    if (type === "array") return (value as unknown[]).map((one) => this.inner(element, one, endpoint, actor));
    return type === "object" ? this.mutated(shape, value as Body, endpoint, actor) : value;
  }

  private referenceLike(valid: unknown, id: unknown): unknown {
    return Array.isArray(valid) && !Array.isArray(id) ? [id] : id;
  }

  /**
   * A public endpoint with another company's e-mail rightly writes a line in that company's trail, so only others get
   * one.
   */
  private email(endpoint: Endpoint, valid: unknown): unknown {
    if (endpoint.who === "public") return this.chance.next() < 0.5 ? valid : `nobody${this.count}@attack.example`;
    return this.chance.next() < 0.2 ? this.chance.pick(this.foreignEmails) : `person${this.count}@attack.example`;
  }

  /** Keys that name another company, as clients, columns and Prisma spell them. */
  private smuggled(): Body {
    const { chance, side } = this;
    if (chance.next() < 0.6) return {};
    const { id } = side.other.company;
    return chance.pick<Body>([
      { company: id, company_id: id, companyId: id },
      { company: { connect: { id } } },
      { id: side.other.people.employee.user.id, user_id: side.other.people.employee.user.id },
      { where: { companyId: id }, data: { companyId: id } },
      { constructor: { prototype: { companyId: id } } },
    ]);
  }

  private headers(): Record<string, string> {
    return this.chance.next() < 0.05
      ? { "x-atesta-company": String(this.side.other.company.id), "x-middleware-subrequest": "middleware" }
      : {};
  }
}
