import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { docsHeaders, docsText, renderDocs } from "@/lib/api-docs/docs-page";
import { apiDescription, describeApi, type Operation, openApiDocument, type Parameter } from "@/lib/api-docs/openapi";
import { type Schema, schemaBook } from "@/lib/api-docs/openapi-schemas";
import { MAX_COMPANY_TITLE } from "@/lib/contracts/company";
import { type Endpoint, endpoint } from "@/lib/contracts/endpoint";
import { Instant, Language, languages, named, Phone } from "@/lib/contracts/fields";
import { type ProblemCode, problems } from "@/lib/contracts/problem";
import { everyEndpoint } from "@/lib/contracts/registry";

const { document, operations } = apiDescription();

function operationOf(method: string, path: string): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`The document lacks ${method} ${path}.`);
  return found as Operation;
}

function bodyOf(method: string, path: string, type = "application/json"): Schema {
  return operationOf(method, path).requestBody?.content[type]?.schema ?? {};
}

/** Every value in a tree of objects and arrays, with its path. */
function* walk(value: unknown, way = "#"): Generator<[way: string, value: unknown]> {
  yield [way, value];
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value))
    yield* walk(inner, `${way}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}

function refsOf(tree: unknown): string[] {
  return [...walk(tree)].filter(([way]) => way.endsWith("/$ref")).map(([, target]) => String(target));
}

describe("the OpenAPI document", () => {
  const ways = new Map(walk(document));

  test("is OpenAPI 3.1 of this version of the application", () => {
    const { version } = jest.requireActual<{ version: string }>("@/package.json");
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Atesta", version },
      servers: [{ url: "/api/v2" }],
    });
  });

  test("is built once and stays the same as JSON", () => {
    expect(openApiDocument()).toBe(document);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect([...ways].filter(([, value]) => value === undefined)).toEqual([]);
  });

  test("refers only to components that it contains", () => {
    const targets = [...ways].filter(([way]) => way.endsWith("/$ref")).map(([, target]) => target as string);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !ways.has(target))).toEqual([]);
  });

  test("contains exactly the registered endpoints", () => {
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((key) => (key === "parameters" ? [] : [`${key.toUpperCase()} ${path}`])),
    );
    expect(documented.sort()).toEqual(everyEndpoint.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test("gives each operation a unique name and a declared tag", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const declared = document.tags.map(({ name }) => name);
    expect(operations.filter(({ operation }) => !declared.includes(operation.tags[0]))).toEqual([]);
  });

  test.each(
    operations.map(({ contract, operation }) => [`${contract.method} ${contract.path}`, contract, operation] as const),
  )("%s is complete", (_name, contract, operation) => {
    expect(operation.summary).toBe(contract.summary);
    expect(namesIn("path", operation)).toEqual([...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(operation.parameters?.filter(({ in: place, required }) => place === "path" && !required) ?? []).toEqual([]);
    expect(namesIn("query", operation)).toEqual(Object.keys(contract.query?.shape ?? {}));
    const needed = Object.entries(contract.files ?? {}).flatMap(([name, { required }]) => (required ? [name] : []));
    const sent = needed.length ? "multipart/form-data" : "application/json";
    expect(Object.keys(bodyOf(contract.method, contract.path, sent).properties ?? {})).toEqual([
      ...Object.keys(contract.body?.shape ?? {}),
      ...needed,
    ]);
    expect(operation.requestBody === undefined).toBe(contract.body === undefined);
    expect(operation.security.length > 0).toBe(contract.who !== "public");
    expect(Object.keys(operation.responses)).toContain(
      String(contract.raw ? 200 : contract.answer ? (contract.status ?? 200) : 204),
    );
    expect(Object.values(operation.responses).every(({ description }) => description.length > 0)).toBe(true);
    for (const code of contract.problems ?? []) expect(codesOf(operation, problems[code])).toContain(code);
    expect(codesOf(operation, 500)).toEqual(["internal"]);
  });

  function namesIn(place: Parameter["in"], { parameters = [] }: Operation): string[] {
    return parameters.filter((one) => one.in === place).map(({ name }) => name);
  }
});

function codesOf({ responses }: Operation, status: number): unknown[] {
  const schema = responses[status]?.content?.["application/problem+json"]?.schema;
  return schema?.allOf?.[1]?.properties?.code?.enum ?? [];
}

describe("the schemas match the contracts", () => {
  test("a user has no password, and the time of joining is a timestamp", () => {
    const { properties = {}, required } = document.components.schemas.User ?? {};
    expect(Object.keys(properties).filter((name) => name.includes("password"))).toEqual([]);
    expect(properties.date_joined).toEqual({ type: "string", format: "date-time" });
    expect(required).toEqual(Object.keys(properties));
  });

  test("no response has a password field", () => {
    const answers = operations.map(({ operation }) => operation.responses);
    const named = [...walk([answers, document.components.schemas])].filter(([way]) =>
      /\/properties\/[^/]*password[^/]*$/.test(way),
    );
    expect(named).toEqual([]);
  });

  test("a registration needs a company title of limited length", () => {
    const body = bodyOf("POST", "/users/register-user-and-company/");
    expect(body.required).toContain("company_title");
    expect(body.properties?.company_title).toEqual({ type: "string", minLength: 1, maxLength: MAX_COMPANY_TITLE });
    expect(body.properties?.phone).toMatchObject({ type: "string", maxLength: 40 });
  });

  test("a list can be paged, ordered and filtered", () => {
    const byName = Object.fromEntries(
      operationOf("GET", "/users/users/").parameters?.map((one) => [one.name, one]) ?? [],
    );
    expect(byName.page).toEqual({
      name: "page",
      in: "query",
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
    });
    expect(byName.ordering?.schema.enum).toContain("-date_joined");
    const answer = operationOf("GET", "/users/users/").responses[200]?.content?.["application/json"]?.schema;
    expect(answer?.properties?.results).toEqual({ type: "array", items: { $ref: "#/components/schemas/User" } });
    expect(answer?.properties?.count).toEqual({ type: "integer" });
  });

  test("a unit of the tree contains units", () => {
    expect(document.components.schemas.UnitNode?.properties?.children).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/UnitNode" },
    });
  });

  test("an avatar is bytes in a form and null in JSON", () => {
    expect(bodyOf("PATCH", "/users/users/{id}/").properties?.image).toEqual({ type: "null" });
    expect(bodyOf("PATCH", "/users/users/{id}/", "multipart/form-data").properties?.image).toMatchObject({
      type: "string",
      format: "binary",
    });
    expect(bodyOf("PATCH", "/users/users/{id}/").required).toBeUndefined();
  });

  test("a form is the only way to send a required file", () => {
    const { content, required } = operationOf("POST", "/handbook/course-files/").requestBody ?? {};
    expect([Object.keys(content ?? {}), required]).toEqual([["multipart/form-data"], true]);
    const { required: fields, properties } = bodyOf("POST", "/handbook/course-files/", "multipart/form-data");
    expect(fields).toEqual(["course", "title", "file"]);
    expect(properties?.file).toMatchObject({ format: "binary", description: expect.stringContaining("MAX_UPLOAD_MB") });
  });

  test("ids in paths are integers, and only file addresses accept the cookie", () => {
    const withCookie = operations.filter(({ operation }) => operation.security.some((one) => "sessionCookie" in one));
    expect(withCookie.map(({ contract }) => contract.path)).toEqual(["/files/{id}/{name}/"]);
    expect(operationOf("GET", "/files/{id}/{name}/").parameters?.[0]?.schema).toEqual({ type: "integer", minimum: 1 });
  });

  test("each operation lists exactly the refusals that it can return", () => {
    const remove = operationOf("DELETE", "/users/users/{id}/");
    expect(codesOf(remove, 409)).toEqual(["in_use", "user_manages_units", "last_administrator", "own_account"]);
    expect(codesOf(remove, 403)).toEqual(["forbidden", "second_factor_required"]);
    expect(codesOf(remove, 404)).toEqual(["not_found"]);
    expect(codesOf(remove, 400)).toEqual([]);
    expect(codesOf(operationOf("GET", "/users/positions/"), 403)).toEqual(["second_factor_required"]);
    expect(codesOf(operationOf("GET", "/auth/second-factor/"), 403)).toEqual([]);
    expect(operationOf("POST", "/auth/login/").responses[429]).toHaveProperty("headers.Retry-After");
    expect(Object.keys(operationOf("GET", "/health/live/").responses)).toEqual(["200", "500"]);
  });

  test("the Problem component lists every problem code", () => {
    expect(document.components.schemas.Problem?.properties?.code?.enum).toEqual(Object.keys(problems));
  });
});

describe("types that JSON Schema cannot express", () => {
  const { components, place } = schemaBook();

  test.each([
    ["a date", z.date(), { type: "string", format: "date-time" }],
    [
      "a timestamp or null",
      z.nullable(Instant),
      { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
    ],
    [
      "a transform",
      z.pipe(
        z.string().check(z.maxLength(9)),
        z.transform((text) => text.split(",")),
      ),
      { type: "string", maxLength: 9 },
    ],
    ["a set", z.set(z.string()), {}],
    ["a stored phone", z.optional(Phone), { type: "string", pattern: "^380[1-9]\\d{8}$" }],
  ])("%s is shown as it is sent", (_name, schema, shown) => {
    expect(place(z.object({ field: schema as z.ZodMiniType }), "output").properties?.field).toEqual(shown);
  });

  test("a component has a second version only if requests differ from responses", () => {
    const Same = named("TestSame", z.object({ title: z.string() }));
    const Other = named("TestOther", z.object({ language: z._default(Language, "en") }));
    place(z.object({ same: Same, other: Other }), "output");
    expect(place(z.object({ same: Same }), "input").properties?.same).toEqual({
      $ref: "#/components/schemas/TestSame",
    });
    expect(place(z.object({ other: Other }), "input").properties?.other).toEqual({
      $ref: "#/components/schemas/TestOtherInput",
    });
    expect(Object.keys(components)).toEqual(["TestSame", "TestOther", "TestOtherInput"]);
    expect(refsOf(components)).toEqual([]);
  });
});

describe("the documentation page", () => {
  const page = (language: Language) => renderDocs(apiDescription(), language);

  test.each(languages)("in %s contains every endpoint and every problem", (language) => {
    const text = page(language);
    expect(text).toContain(`<html lang="${language}">`);
    for (const { method, path } of everyEndpoint) expect(text).toContain(`>${method}</span> <code>${path}</code>`);
    for (const code of Object.keys(problems) as ProblemCode[]) expect(text).toContain(`id="${code}"`);
    for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`id="object-${name}"`);
  });

  test.each(languages)("in %s has unique ids, and its links lead to them", (language) => {
    const text = page(language);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/ href="([^"]+)"/g)].map(([, target]) => target ?? "");
    expect(
      links.filter(
        (target) =>
          !["/", "/api/v2/schema/"].includes(target) && !(target.startsWith("#") && ids.includes(target.slice(1))),
      ),
    ).toEqual([]);
  });

  test.each(languages)("in %s loads nothing, runs no script and omits nothing", (language) => {
    const text = page(language);
    expect(text).not.toMatch(/https?:\/\/\w|<(script|link|img|iframe|base)\b| src=| style=| on\w+=|url\(|@import/i);
    expect(text).not.toMatch(/undefined|\[object |docs\.\w|errors\.\w/);
  });

  test("has the theme that the reader has chosen, and a way back to the application", () => {
    expect(docsText("uk", "dark")).toContain('<html lang="uk" data-theme="dark">');
    expect(docsText("uk", "light")).toContain('<html lang="uk" data-theme="light">');
    expect(docsText("uk")).toContain('<html lang="uk">');
    expect(page("uk")).toContain('<a href="/">← До застосунку</a>');
  });

  test("allows only its own style sheet", () => {
    const headers = docsHeaders("uk");
    const style = /<style>([\s\S]*)<\/style>/.exec(docsText("uk"))?.[1] ?? "";
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain(
      `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';`,
    );
    expect(policy).not.toContain("unsafe");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-language"]).toBe("uk");
  });

  test("shows text of contracts as text, not as HTML", () => {
    const hostile = `"><img src=x onerror=alert(1)>'&`;
    const contract: Endpoint = endpoint({
      method: "POST",
      path: "/tests/{id}/",
      who: "administrator",
      summary: hostile,
      body: z.object({
        [hostile]: z._default(z.enum([hostile]), hostile),
        pattern: z.string().check(z.regex(/<img>"/)),
      }),
      files: { [`file${hostile}`]: { maxBytes: 1_048_576, description: hostile } },
      answer: z.object({ [hostile]: z.literal(hostile) }),
    });
    const text = renderDocs(describeApi({ tests: { hostile: contract } }), "en");
    expect(text).not.toContain("<img");
    expect(text).not.toContain(hostile);
    expect(text).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;");
  });
});
