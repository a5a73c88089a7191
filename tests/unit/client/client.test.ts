import { addressOf } from "@/lib/client/address";
import { ApiProblem, isPassing, readProblem } from "@/lib/client/problem";
import { queryKeyOf } from "@/lib/client/query-key";
import { defaultSettings, readSettings } from "@/lib/client/settings";
import { signInAddress } from "@/lib/config/account-paths";
import { ownPath } from "@/lib/config/own-path";
import { userContract } from "@/lib/contracts/users";

describe("the way back after signing in", () => {
  test.each([
    "/profile/marks",
    "/admin/dictionaries/users?page=2&q=a%20b",
    "/admin/dictionaries/competencies/7#files",
    "/",
  ])("leads to the page %s of this site", (path) => expect(ownPath(path)).toBe(path));
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
  ])("is the home page for %p", (path) => expect(ownPath(path)).toBe("/"));

  test("is a parameter of the sign-in address, unless it is the home page", () => {
    expect(signInAddress("/teach/exams?page=2")).toBe("/auth/login?from=%2Fteach%2Fexams%3Fpage%3D2");
    expect(signInAddress("/")).toBe("/auth/login");
    expect(signInAddress(null)).toBe("/auth/login");
  });
});

describe("an API address", () => {
  test("contains its path parameters and the query parameters that have a value", () => {
    expect(addressOf(userContract.get, { id: 7 })).toBe("/api/v2/users/users/7/");
    const query = { page: 2, search: "Їжак & Co", role: undefined, unit: null, ordering: "" };
    expect(addressOf(userContract.list, {}, query)).toBe(
      "/api/v2/users/users/?page=2&search=%D0%87%D0%B6%D0%B0%D0%BA+%26+Co",
    );
  });

  test("is the same whichever way an empty query parameter is left out", () => {
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

  test("carries the server's message, the fields and the request id", async () => {
    const body = { code: "invalid_input", detail: "Помилки", errors: { email: ["Неправильна адреса"] } };
    const problem = await readProblem(json(body, 400, { "x-request-id": "r-1" }));
    expect(problem).toMatchObject({
      status: 400,
      code: "invalid_input",
      detail: "Помилки",
      errors: body.errors,
      requestId: "r-1",
    });
    expect((await readProblem(json({}, 429, { "retry-after": "31" }))).seconds).toBe(31);
  });

  test("to a proxy that returns no JSON, or invalid JSON, still gives a problem", async () => {
    expect(
      await readProblem(new Response("<html>", { status: 502, headers: { "content-type": "text/html" } })),
    ).toMatchObject({ status: 502, errors: {} });
    expect(
      await readProblem(new Response("<html>", { status: 500, headers: { "content-type": "application/json" } })),
    ).toMatchObject({ code: "status_500" });
    const silent = new Response("<html>", { status: 502 });
    expect(await readProblem(silent, "renewal_failed")).toMatchObject({
      status: 502,
      code: "renewal_failed",
      detail: undefined,
    });
    expect(await readProblem(json(null, 404))).toMatchObject({ status: 404, code: "status_404" });
  });

  test("is retried only if a retry may succeed", () => {
    const passing = [0, 500, 502, 503].map((status) => isPassing(new ApiProblem(status, "x")));
    const lasting = [400, 401, 403, 404, 409, 429].map((status) => isPassing(new ApiProblem(status, "x")));
    expect([passing, lasting]).toEqual([passing.map(() => true), lasting.map(() => false)]);
    expect(isPassing(new Error("x"))).toBe(false);
  });
});

describe("stored browser settings", () => {
  test("are used if they are valid; otherwise the defaults apply", () => {
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

  test("forget the columns that were stored under captions, with names of people in them", () => {
    const hiddenColumns = {
      users: ["phone"],
      programsOfPerson: ["status"],
      "Programs of Olena Koval": ["status"],
      "Спеціалізації: Олена Коваль": ["status"],
      Помилки: ["line"],
      "unit12-7": ["position"],
    };
    expect(readSettings(JSON.stringify({ hiddenColumns })).hiddenColumns).toEqual({
      users: ["phone"],
      programsOfPerson: ["status"],
    });
  });
});
