import type { Method } from "@/lib/contracts/endpoint";
import { type Routes, RouteTable } from "@/lib/http/route-table";

jest.mock("server-only", () => ({}));

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Handlers of a path, as `routes` makes them: only one method has an endpoint. */
function routesFor(path: string): Routes {
  const handlers = METHODS.map((method) => {
    const handler = async () => new Response(path);
    return [method, method === "GET" ? Object.assign(handler, { endpoint: { method, path } }) : handler];
  });
  return Object.fromEntries(handlers);
}

const named = Object.fromEntries(
  ["/users/", "/users/new/", "/users/{id}/", "/users/{id}/read/", "/users/new/{id}/", "/files/{id}/{name}/"].map(
    (path) => [path, routesFor(path)],
  ),
);
const table = new RouteTable([{ users: named }]);

const found = (url: string) => {
  const at = table.find(url);
  return at && [at.routes.GET.endpoint?.path, at.params];
};

test.each([
  ["/users/", "/users/", {}],
  ["/users", "/users/", {}],
  ["/users/7/", "/users/{id}/", { id: "7" }],
  ["/users/new/", "/users/new/", {}],
  ["/users/new/3/", "/users/new/{id}/", { id: "3" }],
  // The fixed segment leads nowhere further, the variable one does.
  ["/users/new/read/", "/users/new/{id}/", { id: "read" }],
  ["/users/old/read/", "/users/{id}/read/", { id: "old" }],
  ["/files/4/%D0%BB%D0%B8%D1%81%D1%82%201.pdf", "/files/{id}/{name}/", { id: "4", name: "лист 1.pdf" }],
  ["/files/4/a%2Fb", "/files/{id}/{name}/", { id: "4", name: "a/b" }],
])("%s is %s", (url, path, params) => expect(found(url)).toEqual([path, params]));

test.each([
  "/",
  "",
  "//",
  "/nobody/",
  "/users//",
  "/users/7/unread/",
  "/users/7/read/more/",
  "/files/4/",
  "/files//a/",
  "/__proto__/",
  "/constructor/",
])("%s is nothing", (url) => expect(found(url)).toBeUndefined());

test("a module may export handlers as they are, or by name", () => {
  expect(new RouteTable([{ one: routesFor("/one/") }]).find("/one/")).toBeDefined();
});

test("two groups of one path, two names of one segment, and handlers of no path are refused", () => {
  const of =
    (...paths: string[]) =>
    () =>
      new RouteTable([Object.fromEntries(paths.map((path, at) => [`x${at}`, routesFor(path)]))]);
  expect(of("/a/", "/a/")).toThrow("Two groups of handlers have the path /a/");
  expect(of("/a/{id}/", "/a/{code}/b/")).toThrow("A segment is called both code and id");
  const mixed = { ...routesFor("/a/"), POST: routesFor("/b/").GET };
  expect(() => new RouteTable([{ mixed }])).toThrow("Handlers of one URL have the paths /a/,/b/");
});
