import type { CourseKind } from "@/lib/contracts/courses";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { call } from "./call";
import type { ActorName, World } from "./world";
import { documentedIn, KNOWN_CODE } from "./world-review";

export function nameOf({ method, path }: { method: Method; path: string }): string {
  return `${method} ${path}`;
}

export const hasId = ({ path }: Endpoint) => path.includes("{id}");

/** The address with values for its parameters. A parameter without an id gets some text. */
export function urlOf({ path }: Endpoint, id: number | string = ""): string {
  return withTexts(path.replace("{id}", String(id)));
}

/** Parameters that are not ids are a valid code, the number of a try or a file name. */
export function withTexts(path: string): string {
  return path
    .replace("{code}", KNOWN_CODE)
    .replace("{n}", "1")
    .replace(/\{\w+\}/g, "avatar.webp");
}

/** The courses with a running test: the steps of a learner need one, which a spare course does not have. */
export function takenIn(kind: CourseKind): string {
  return `/studies/user-${kind}-program-courses/taken/`;
}

const EXAM_STEP =
  /^\/studies\/user-(education|adaptation)-program-courses\/\{id\}\/(start-exam|current-exam-question|save-exam-answer|next-exam-question|finish-exam|exam|exam-answers|attempts|attempts\/\{n\}|repairs)\/$/;

const LEFT_BY_EXAMINER =
  /^\/studies\/user-(education|adaptation)-program-courses\/\{id\}\/exam-(documents|decisions)\/$/;

/** The collection of the row in an address. */
export function collectionOf({ path }: Endpoint): string {
  const [, taken] = EXAM_STEP.exec(path) ?? [];
  if (taken) return takenIn(taken as CourseKind);
  const [, documented] = LEFT_BY_EXAMINER.exec(path) ?? [];
  return documented ? documentedIn(documented as CourseKind) : path.slice(0, path.indexOf("{id}"));
}

/** The row for a call that should succeed: the one that the world has for it, otherwise the last (spare) one. */
export async function targetOf(world: World, endpoint: Endpoint): Promise<number | undefined> {
  if (!hasId(endpoint)) return;
  return world.targets[nameOf(endpoint)] ?? (await idsOf(world, collectionOf(endpoint))).at(-1);
}

export function tokenOf(world: World, actor: ActorName): string | undefined {
  return actor === "anonymous" ? undefined : world.people[actor].access;
}

export function isList({ method, path, query }: Endpoint): boolean {
  return method === "GET" && !path.includes("{") && query !== undefined && Object.hasOwn(query.shape, "page_size");
}

const known = new WeakMap<World, Map<string, Promise<number[]>>>();

/** The ids of a collection in ascending order, as the company's administrator sees them. */
export function idsOf(world: World, collection: string): Promise<number[]> {
  const kept = known.get(world) ?? new Map<string, Promise<number[]>>();
  known.set(world, kept);
  const ids = kept.get(collection) ?? readIds(world, collection);
  kept.set(collection, ids);
  return ids;
}

async function readIds(world: World, collection: string): Promise<number[]> {
  const listed = everyEndpoint.some((one) => isList(one) && one.path === collection);
  // Administrators need not see what others have to do.
  const found = world.unlisted[collection] ?? (listed ? await listIds(world, collection) : []);
  if (found.length === 0) {
    const remedy = listed ? "add rows of that noun to" : "no call lists them, so name their ids under `unlisted` in";
    throw new Error(`The test world has nothing under ${collection}: ${remedy} tests/support/world.ts`);
  }
  return found.sort((a, b) => a - b);
}

async function listIds(world: World, collection: string): Promise<number[]> {
  const { status, text, body } = await call("GET", collection, { token: tokenOf(world, "administrator") });
  if (status !== 200)
    throw new Error(`GET ${collection} by the administrator answered ${status}: ${text.slice(0, 300)}`);
  return idsIn(body.results ?? []);
}

type Node = { id?: number; children?: Node[] };

export function idsIn(rows: Node[]): number[] {
  return rows.flatMap(({ id, children = [] }) => [...(typeof id === "number" ? [id] : []), ...idsIn(children)]);
}
