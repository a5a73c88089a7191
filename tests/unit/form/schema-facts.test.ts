import * as z from "zod/mini";
import { accepts, isNeeded, limitsOf, underPatch } from "@/components/kit/form/schema-facts";
import { Color, Email, Flag, Id, Password, PersonName, Phone, Title } from "@/lib/contracts/fields";

test.each([
  ["a title", Title, true],
  ["an e-mail", Email, true],
  ["a name", PersonName, true],
  ["a phone", Phone, true],
  ["a colour", Color, true],
  ["an id", Id, true],
  ["a flag", Flag, true],
  ["any text", z.string(), false],
  ["a list", z.array(Id), false],
  ["a list of at least one", z.array(Id).check(z.minLength(1)), true],
  ["an optional title", z.optional(Title), false],
  ["a nullable id", z.nullable(Id), false],
  ["an optional nullable phone", z.optional(z.nullable(Phone)), false],
  ["a number with a default", z._default(z.int(), 1), false],
])("%s is required: %#", (_name, schema, needed) => {
  expect(isNeeded(schema)).toBe(needed);
});

test("for a PATCH one outer optional is ignored", () => {
  const { title, note } = z.partial(z.object({ title: Title, note: z.optional(Title) })).shape;
  expect([isNeeded(underPatch(title)), isNeeded(underPatch(note)), isNeeded(underPatch(Title))]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  [Title, { min: 1, max: 255 }],
  [Password, { min: 8, max: 256 }],
  [z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(365)))), { min: 0, max: 365 }],
  [z._default(z.number().check(z.minimum(0)), 3), { min: 0 }],
  [Phone, { max: 40 }],
  [z.int(), {}],
  [Flag, {}],
])("limits: %#", (schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits);
});

test("a schema that throws accepts nothing", () => {
  const throwing = z.pipe(
    z.unknown(),
    z.transform(() => {
      throw new Error("no");
    }),
  );
  expect(accepts(throwing, null)).toBe(false);
});
