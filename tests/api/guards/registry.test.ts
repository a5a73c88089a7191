import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { routes, serve } from "@/lib/http/serve";
import { call } from "@/tests/support/call";
import { problemFaults } from "@/tests/support/guard-answers";
import { nameOf, urlOf } from "@/tests/support/guard-urls";
import { everyRoute, findRoute, methodsOf, pathOf } from "@/tests/support/routes";

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** next-auth keeps its own protocol; every decision behind it is `authenticate`'s. */
const OTHER_HANDLERS = ["app/api/auth/[...nextauth]/route.ts"];
const CATCH_ALL = "[[...path]]/route.ts";
const ROUTE_FILE =
  /^import \{ \w+ \} from "@\/lib\/endpoints\/[\w-]+";\n\nexport const \{ GET, POST, PUT, PATCH, DELETE \} = \w+(\.\w+)?;\n$/;

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

test("each exported endpoint is registered, at exactly its path and method", () => {
  const registered = new Set(everyEndpoint);
  const faults = everyRoute.flatMap((route) =>
    methodsOf(route).flatMap((method) => {
      const endpoint = route.handlers[method]?.endpoint;
      const here = nameOf({ method, path: pathOf(route) });
      if (!endpoint || !registered.has(endpoint)) return [`${here} is not in lib/contracts/registry.ts`];
      return nameOf(endpoint) === here ? [] : [`${route.file} exports ${nameOf(endpoint)} as ${here}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("each registered endpoint is exported by exactly one route, and no two claim one address", () => {
  const exported = everyRoute.flatMap((route) => methodsOf(route).map((method) => route.handlers[method]?.endpoint));
  const count = (endpoint: unknown) => exported.filter((one) => one === endpoint).length;
  expect(
    everyEndpoint
      .filter((endpoint) => count(endpoint) !== 1)
      .map((endpoint) => `${nameOf(endpoint)}: ${count(endpoint)} routes`),
  ).toEqual([]);
  expect([...new Set(everyEndpoint.map(nameOf))]).toHaveLength(everyEndpoint.length);
});

test("each method without an endpoint refuses: 405 with what is allowed, 404 where there is nothing", async () => {
  const faults: string[] = [];
  for (const route of everyRoute) {
    const isNothing = route.file === CATCH_ALL;
    const allowed = methodsOf(route).join(", ");
    for (const method of METHODS.filter((one) => !route.handlers[one]?.endpoint)) {
      const answer = await call(method, isNothing ? "/no/such/thing/" : pathOf(route).replace(/\{\w+\}/g, "1"));
      const wrong = [
        ...problemFaults(answer),
        ...(answer.status === (isNothing ? 404 : 405) ? [] : [`status ${answer.status}`]),
      ];
      if (!isNothing && answer.headers.get("allow") !== allowed) wrong.push(`allow: ${answer.headers.get("allow")}`);
      faults.push(...wrong.map((fault) => `${method} ${route.file}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test("each handler is the door itself over a contract: one proof holds for all of them", () => {
  const nothing = (() => undefined) as unknown as Parameters<typeof serve>[1];
  const [door, shut] = [serve(everyEndpoint[0] as Endpoint, nothing), routes({}).GET].map(String);
  const faults = everyRoute.flatMap(({ file, handlers }) =>
    Object.entries(handlers)
      .filter(([, handler]) => String(handler) !== (handler.endpoint ? door : shut))
      .map(([name]) => `${name} of ${file}`),
  );
  expect(faults).toEqual([]);
  const exported = new Set(everyRoute.flatMap(({ handlers }) => Object.keys(handlers)));
  expect([...exported].sort()).toEqual([...METHODS].sort());
});

test("no file of routes has code of its own, and there are no others", () => {
  const routeFiles = filesUnder("app").filter((file) => /(^|\/)route\.\w+$/.test(file));
  const others = routeFiles.filter((file) => !file.startsWith("app/api/v2/"));
  expect(others.sort()).toEqual(OTHER_HANDLERS);
  // Two lines: what they export can only come from lib/endpoints.
  const own = routeFiles.filter((file) => !others.includes(file) && !ROUTE_FILE.test(readFileSync(file, "utf8")));
  expect(own).toEqual([]);
  expect(["pages", "src"].filter(existsSync)).toEqual([]);
});

test("unknown paths answer 404 in the API's own form, whatever the method", async () => {
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

test("with and without its trailing slash an address is the same route", () => {
  const faults = everyEndpoint.filter((endpoint) => {
    const url = urlOf(endpoint, 1);
    const [slashed, bare] = [findRoute(url), findRoute(url.replace(/\/$/, ""))];
    return slashed.route !== bare.route || slashed.route.handlers[endpoint.method]?.endpoint !== endpoint;
  });
  expect(faults.map(nameOf)).toEqual([]);
});
