import { addressOf } from "@/lib/client/address";
import { ApiProblem, isPassing, problemOf } from "@/lib/client/problem";
import { queryKeyOf } from "@/lib/client/query-key";
import { defaultSettings, readSettings } from "@/lib/client/settings";
import { ownPath } from "@/lib/config/own-path";
import { signInAddress } from "@/lib/config/paths";
import { userContract } from "@/lib/contracts/users";

describe("the way back after signing in", () => {
  test.each([
    "/profile/marks",
    "/admin/dictionaries/users?page=2&q=a%20b",
    "/admin/dictionaries/competencies/7#files",
    "/",
  ])("leads to our own %s", (path) => expect(ownPath(path)).toBe(path));
  test.each([
    null,
    undefined,
    "",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "/\t\\evil.example",
    "\t//evil.example",
    "/.//evil.example",
    "/faq/..//evil.example",
    "//ours.invalid:1/faq",
    "/nowhere",
    "/faqs",
    "\\\\evil.example",
    "javascript:alert(1)",
    " /x",
    "/auth/login",
    "/api/v2/users/users/",
  ])("is home for %p", (path) => expect(ownPath(path)).toBe("/"));

  test("is kept in the sign-in address, unless it is home", () => {
    expect(signInAddress("/teach/exams?page=2")).toBe("/auth/login?from=%2Fteach%2Fexams%3Fpage%3D2");
    expect(signInAddress("/")).toBe("/auth/login");
    expect(signInAddress(null)).toBe("/auth/login");
  });
});

describe("an address of the API", () => {
  test("holds its parameters and the query's parts that say something", () => {
    expect(addressOf(userContract.get, { id: 7 })).toBe("/api/v2/users/users/7/");
    const query = { page: 2, search: "Їжак & Co", role: undefined, unit: null, ordering: "" };
    expect(addressOf(userContract.list, {}, query)).toBe(
      "/api/v2/users/users/?page=2&search=%D0%87%D0%B6%D0%B0%D0%BA+%26+Co",
    );
  });

  test("names the same data the same way whatever was left out", () => {
    expect(queryKeyOf(userContract.list, "list", { page: 1, search: "", role: undefined })).toEqual([
      "/users/users/",
      "list",
      { page: 1 },
    ]);
  });
});

describe("a failed call", () => {
  const json = (body: unknown, status: number, headers = {}) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/problem+json", ...headers } });

  test("carries the server's sentence, the fields and the number of the request", async () => {
    const body = { code: "invalid_input", detail: "Помилки", errors: { email: ["Неправильна адреса"] } };
    const problem = await problemOf(json(body, 400, { "x-request-id": "r-1" }));
    expect(problem).toMatchObject({
      status: 400,
      code: "invalid_input",
      detail: "Помилки",
      errors: body.errors,
      requestId: "r-1",
    });
    expect((await problemOf(json({}, 429, { "retry-after": "31" }))).seconds).toBe(31);
  });

  test("of a proxy that speaks no JSON, or of one that lies about it, is still a problem", async () => {
    expect(
      await problemOf(new Response("<html>", { status: 502, headers: { "content-type": "text/html" } })),
    ).toMatchObject({ status: 502, errors: {} });
    expect(
      await problemOf(new Response("<html>", { status: 500, headers: { "content-type": "application/json" } })),
    ).toMatchObject({ code: "status_500" });
    const silent = new Response("<html>", { status: 502 });
    expect(await problemOf(silent, "renewal_failed")).toMatchObject({
      status: 502,
      code: "renewal_failed",
      detail: undefined,
    });
    expect(await problemOf(json(null, 404))).toMatchObject({ status: 404, code: "status_404" });
  });

  test("is tried again only where another try may succeed", () => {
    const passing = [0, 500, 502, 503].map((status) => isPassing(new ApiProblem(status, "x")));
    const lasting = [400, 401, 403, 404, 409, 429].map((status) => isPassing(new ApiProblem(status, "x")));
    expect([passing, lasting]).toEqual([passing.map(() => true), lasting.map(() => false)]);
    expect(isPassing(new Error("x"))).toBe(false);
  });
});

describe("settings of a browser", () => {
  test("are read when they are right, and are as at first when they are not", () => {
    expect(readSettings('{"drawerOpen":false,"density":"compact","more":1}')).toMatchObject({
      ...defaultSettings,
      drawerOpen: false,
      density: "compact",
    });
    for (const broken of [
      null,
      undefined,
      "",
      "{",
      "null",
      "[]",
      '"x"',
      '{"drawerOpen":"no","density":"huge","hiddenColumns":null}',
    ]) {
      expect(readSettings(broken)).toEqual(defaultSettings);
    }
  });
});
