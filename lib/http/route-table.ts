import type { Method } from "@/lib/contracts/endpoint";
import type { RouteHandler } from "./serve";

export type Routes = Record<Method, RouteHandler>;
/** What a file of lib/endpoints exports: the handlers of one URL, or of several by name. */
export type RouteGroup = Routes | Record<string, Routes>;

/** `path` is that of the contracts. */
type Url = { path: string; routes: Routes };
type Found = Url & { params: Record<string, string> };
type Node = { fixed: Map<string, Node>; variable?: { name: string; node: Node }; url?: Url };

/** The URLs of the API, found segment by segment: fixed segments before variable ones. */
export class RouteTable {
  private readonly root: Node = { fixed: new Map() };
  readonly all: readonly Routes[];

  constructor(modules: readonly Record<string, RouteGroup>[]) {
    this.all = modules.flatMap((module) => Object.values(module)).flatMap(routesOf);
    for (const routes of this.all) this.add(pathOf(routes), routes);
  }

  /** Finds a path below /api/v2, with or without the slash at its end. */
  find(path: string): Found | undefined {
    const segments = path.replace(/^\/|\/$/g, "").split("/");
    return findNode(this.root, segments.map(decodeURIComponent));
  }

  private add(path: string, routes: Routes): void {
    let node = this.root;
    for (const segment of path.split("/").filter(Boolean)) node = childOf(node, segment);
    if (node.url) throw new Error(`Two groups of handlers have the path ${path}`);
    node.url = { path, routes };
  }
}

function routesOf(group: RouteGroup): Routes[] {
  return "GET" in group && typeof group.GET === "function" ? [group as Routes] : Object.values(group);
}

/** The path that the contracts of a URL share. */
function pathOf(routes: Routes): string {
  const paths = new Set(Object.values(routes).flatMap(({ endpoint }) => endpoint?.path ?? []));
  const [path] = paths;
  if (path === undefined || paths.size > 1) throw new Error(`Handlers of one URL have the paths ${[...paths]}`);
  return path;
}

function childOf(node: Node, segment: string): Node {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name) {
    node.variable ??= { name, node: { fixed: new Map() } };
    if (node.variable.name !== name) throw new Error(`A segment is called both ${name} and ${node.variable.name}`);
    return node.variable.node;
  }
  const known = node.fixed.get(segment);
  if (known) return known;
  const made: Node = { fixed: new Map() };
  node.fixed.set(segment, made);
  return made;
}

function findNode(node: Node, segments: readonly string[]): Found | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.url && { ...node.url, params: {} };
  const fixed = node.fixed.get(segment);
  const found = fixed && findNode(fixed, rest);
  if (found || !node.variable || segment === "") return found;
  const { name, node: next } = node.variable;
  const below = findNode(next, rest);
  return below && { ...below, params: { ...below.params, [name]: segment } };
}
