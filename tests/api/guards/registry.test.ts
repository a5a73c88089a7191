import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { table } from "@/lib/endpoints/api";
import type { Routes } from "@/lib/http/route-table";
import { routes, serve } from "@/lib/http/serve";
import { call } from "@/tests/support/call";
import { problemFaults } from "@/tests/support/guard-answers";
import { nameOf, urlOf } from "@/tests/support/guard-urls";
import { everyRoute, METHODS, methodsOf } from "@/tests/support/routes";

/**
 * next-auth has its own protocol; `authenticate` makes its decisions. Providers lead browsers back to a page of their
 * own, and so does a renewed cookie. Metrics have a token of their own.
 */
const OTHERS = [
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/auth/company/[key]/route.ts",
  "app/api/auth/renew/route.ts",
  "app/api/metrics/route.ts",
];
const REST = "app/api/v2/[[...path]]/route.ts";

const UNKNOWN = [
  "/",
  "/nothing/",
  "/users/",
  "/users/nobody/",
  "/users/users/1/more/",
  "/auth/",
  "/auth/login/again/",
  "/files/1/",
  "/health/",
];

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
}

const routeFiles = filesUnder("app").filter((file) => /(^|\/)route\.\w+$/.test(file));

test("each endpoint of the table is registered at exactly its path and method", () => {
  const registered = new Set(everyEndpoint);
  const faults = everyRoute.flatMap((route) =>
    methodsOf(route).flatMap((method) => {
      const endpoint = route.handlers[method].endpoint;
      const here = nameOf({ method, path: route.path });
      if (!endpoint || !registered.has(endpoint)) return [`${here} is not in lib/contracts/registry.ts`];
      return nameOf(endpoint) === here ? [] : [`${here} is handled by ${nameOf(endpoint)}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("each registered endpoint is in the table once, and no two have the same address", () => {
  const served = everyRoute.flatMap((route) => methodsOf(route).map((method) => route.handlers[method].endpoint));
  const count = (endpoint: unknown) => served.filter((one) => one === endpoint).length;
  expect(
    everyEndpoint
      .filter((endpoint) => count(endpoint) !== 1)
      .map((endpoint) => `${nameOf(endpoint)}: ${count(endpoint)} routes`),
  ).toEqual([]);
  expect([...new Set(everyEndpoint.map(nameOf))]).toHaveLength(everyEndpoint.length);
});

test("each method without an endpoint returns 405 with the allowed methods", async () => {
  const faults: string[] = [];
  for (const route of everyRoute) {
    const allowed = methodsOf(route).join(", ");
    for (const method of METHODS.filter((one) => !route.handlers[one].endpoint)) {
      const answer = await call(method, route.path.replace(/\{\w+\}/g, "1"));
      const wrong = [...problemFaults(answer), ...(answer.status === 405 ? [] : [`status ${answer.status}`])];
      if (answer.headers.get("allow") !== allowed) wrong.push(`allow: ${answer.headers.get("allow")}`);
      faults.push(...wrong.map((fault) => `${method} ${route.path}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test("each handler is the door itself with a contract, so one proof is valid for all of them", () => {
  const nothing = (() => undefined) as unknown as Parameters<typeof serve>[1];
  const [door, shut] = [serve(everyEndpoint[0] as Endpoint, nothing), routes({}).GET].map(String);
  const faults = everyRoute.flatMap(({ path: at, handlers }) =>
    Object.entries(handlers)
      .filter(([, handler]) => String(handler) !== (handler.endpoint ? door : shut))
      .map(([name]) => `${name} of ${at}`),
  );
  expect(faults).toEqual([]);
  const served = new Set(everyRoute.flatMap(({ handlers }) => Object.keys(handlers)));
  expect([...served].sort()).toEqual([...METHODS].sort());
});

test("no handlers exist outside the table", () => {
  expect(routeFiles.filter((file) => !file.startsWith("app/api/v2/")).sort()).toEqual(OTHERS);
  expect(["pages", "src"].filter(existsSync)).toEqual([]);
});

describe("the route handlers of app/api/v2", () => {
  const files = routeFiles.filter((file) => file.startsWith("app/api/v2/"));
  const ask = (file: string, method: Method, url: string): Promise<Response> =>
    jest
      .requireActual<Routes>(path.resolve(file))
      [method](new Request(`http://127.0.0.1:3000/api/v2${url}`, { method }));

  test("each endpoint is served by one of them, which lies in the folder of its first segment, and none is left over", async () => {
    const find = table.find.bind(table);
    const echo = async () => new Response("served");
    const echoes = { GET: echo, POST: echo, PUT: echo, PATCH: echo, DELETE: echo };
    jest.spyOn(table, "find").mockImplementation((url) => {
      const found = find(url);
      return found && { ...found, routes: echoes };
    });
    const serving = new Map<string, string[]>(everyEndpoint.map((endpoint) => [nameOf(endpoint), []]));
    for (const file of files)
      for (const endpoint of everyEndpoint)
        if ((await ask(file, endpoint.method, urlOf(endpoint, 1))).ok) serving.get(nameOf(endpoint))?.push(file);
    jest.restoreAllMocks();
    const folderOf = ({ path: url }: Endpoint) => `app/api/v2/${url.split("/")[1]}/[[...path]]/route.ts`;
    expect(Object.fromEntries(serving)).toEqual(
      Object.fromEntries(everyEndpoint.map((endpoint) => [nameOf(endpoint), [folderOf(endpoint)]])),
    );
    expect(files.filter((file) => ![...serving.values()].flat().includes(file))).toEqual([REST]);
  });

  test("each returns 404 in the API's format for other paths, with any method", async () => {
    const faults: string[] = [];
    for (const file of files)
      for (const method of METHODS) {
        const response = await ask(
          file,
          method,
          `${path.dirname(path.dirname(file)).slice("app/api/v2".length)}/nothing/1/2/3/`,
        );
        const text = await response.text();
        const answer = { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
        const wrong = [
          ...problemFaults(answer),
          ...(answer.body.code === "not_found" ? [] : [`code ${answer.body.code}`]),
        ];
        faults.push(...wrong.map((fault) => `${method} of ${file}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });
});

test("unknown paths return 404 in the API's format, with any method", async () => {
  const faults: string[] = [];
  for (const url of UNKNOWN.flatMap((one) => [one, one.replace(/\/$/, "")])) {
    for (const method of METHODS) {
      const answer = await call(method, url);
      const wrong = [
        ...problemFaults(answer),
        ...(answer.body.code === "not_found" ? [] : [`code ${answer.body.code}`]),
      ];
      faults.push(...wrong.map((fault) => `${method} ${url}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test("an address with a trailing slash is the same route as without", () => {
  const faults = everyEndpoint.filter((endpoint) => {
    const url = urlOf(endpoint, 1);
    const [slashed, bare] = [table.find(url), table.find(url.replace(/\/$/, ""))];
    return slashed?.routes !== bare?.routes || slashed?.routes[endpoint.method].endpoint !== endpoint;
  });
  expect(faults.map(nameOf)).toEqual([]);
});
