import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";

type Browser = { names: readonly string[]; endpoints: readonly Endpoint[] };

/** What a browser has: contracts with late schemas, and zod itself if a form has brought it. */
function browser(hasForms: boolean): Browser {
  const loaded: Browser[] = [];
  jest.isolateModules(() => {
    jest.doMock("zod/mini", () => jest.requireActual("@/lib/contracts/late-schemas"));
    const { everyEndpoint: endpoints } = require("@/lib/contracts/registry");
    if (hasForms) require("@/lib/contracts/real-schemas");
    loaded.push({ names: Object.keys(require("zod/mini")), endpoints });
  });
  jest.dontMock("zod/mini");
  return loaded[0] as Browser;
}

const PARTS = ["params", "query", "body", "answer"] as const;
type Late = { real: z.ZodMiniType };

/** What a schema says, without names and formats, which are for the documentation alone. */
function said(schema: z.ZodMiniType): unknown {
  const document = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: z.registry<Record<string, never>>(),
  });
  return JSON.parse(JSON.stringify(document));
}

test("contracts make no schema before zod is there", () => {
  const { endpoints } = browser(false);
  expect(endpoints.map(({ path: address }) => address)).toEqual(everyEndpoint.map(({ path: address }) => address));
  const { body } = endpoints.find((one) => one.body) as Endpoint;
  expect(() => body?.shape).toThrow("real-schemas");
});

test("contracts say the same in a browser as on the server", () => {
  const all = browser(true).endpoints.flatMap((late, index) =>
    PARTS.flatMap((part) => {
      const [kept, known] = [late[part], everyEndpoint[index]?.[part]];
      expect(kept === undefined).toBe(known === undefined);
      return kept && known ? [{ name: `${late.method} ${late.path} ${part}`, kept, known }] : [];
    }),
  );
  expect(all.length).toBeGreaterThan(300);
  for (const { name, kept, known } of all)
    expect({ name, said: said((kept as unknown as Late).real) }).toEqual({ name, said: said(known) });
});

test("bodies refuse the same in a browser as on the server", () => {
  const bodies = browser(true).endpoints.flatMap(({ body }, index) => {
    const known = everyEndpoint[index]?.body;
    return body && known ? [[body, known] as const] : [];
  });
  expect(bodies.length).toBeGreaterThan(50);
  for (const [late, known] of bodies) {
    const fields = Object.keys(known.shape);
    for (const value of ["", " a\u200b ", -1, null, ["x", "x"], "2020-02-30"]) {
      const given = Object.fromEntries(fields.map((field) => [field, value]));
      const [kept, wanted] = [late.safeParse(given), known.safeParse(given)];
      expect(kept.data).toEqual(wanted.data);
      expect(kept.error?.issues).toEqual(wanted.error?.issues);
    }
  }
});

test("no component asks a schema for its options: a list stands beside it", () => {
  const asked = ["components", "lib/client", "lib/rules"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(room, file), "utf8").matchAll(/\b[A-Z]\w*\.(?:options|enum|def|shape)\b/g)].map(
          ([words]) => `${room}/${file}: ${words}`,
        ),
      ),
  );
  expect(asked).toEqual([]);
});

test("a browser has whatever components write schemas with", () => {
  const names = new Set(browser(false).names);
  const written = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join("components", file), "utf8"))
    .filter((text) => text.includes('import * as z from "zod/mini"'))
    .flatMap((text) => [...text.matchAll(/\bz\.(\w+)\(/g)].map(([, name = ""]) => name));
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((name) => !names.has(name))).toEqual([]);
});
