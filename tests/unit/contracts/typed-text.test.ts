import * as z from "zod/mini";
import { fieldErrors } from "@/lib/contracts/field-errors";
import {
  Color,
  Email,
  KnownEmail,
  manyLines,
  oneLine,
  PersonName,
  someLines,
  WebAddress,
} from "@/lib/contracts/fields";
import { plainLine, plainLines, RAW_PER_STORED, searchText, typedText } from "@/lib/contracts/plain-text";
import { everyEndpoint } from "@/lib/contracts/registry";
import { coreOf, defOf } from "../../support/guard-schema";
import { expectShortTurns } from "../../support/longest-turn";
import { framed, marks, mostRead, worstTexts } from "../../support/worst-texts";

const codesOf = (schema: z.ZodMiniType, typed: string) =>
  fieldErrors(z.safeParse(schema, typed).error?.issues ?? [], typed).body;

test("a text that is far too long is refused before it is cleaned, with the code of a long one", () => {
  const clean = jest.fn((typed: string) => typed.trim());
  const schema = typedText(10, clean);
  expect(codesOf(schema, " ".repeat(10 * RAW_PER_STORED + 1))).toEqual(["string_length"]);
  expect(clean).not.toHaveBeenCalled();
  expect(codesOf(schema, "x".repeat(11))).toEqual(["string_length"]);
  expect(z.parse(schema, `${" ".repeat(10 * RAW_PER_STORED - 10)}${"x".repeat(10)}`)).toBe("x".repeat(10));
});

test.each([
  ["a line", oneLine(255), "string_length"],
  ["lines", manyLines(255), "string_length"],
  ["some lines", someLines(255), "string_length"],
  ["a search", searchText(), "string_length"],
  ["an e-mail", Email, "string_length"],
  ["an e-mail of an account", KnownEmail, "string_length"],
  ["a name", PersonName, "name_length"],
  ["a colour", Color, "color"],
  ["an address of a page", WebAddress, "string_length"],
] as const)("%s that is far too long has one error", async (_what, schema, code) => {
  await expectShortTurns(() => expect(codesOf(schema, framed(marks(1_000_000)))).toEqual([code]), 100);
});

test("a letter keeps 16 combining marks, also where invisible characters part them", () => {
  expect(plainLine(`a${marks(62)}`)).toHaveLength([..."á"].length + 15);
  expect(plainLines(`b${`${"\u0316".repeat(5)}\u200b`.repeat(20)}`)).toBe(`b${"\u0316".repeat(16)}`);
});

test.each([
  "Z\u0351\u034b\u0302\u0346\u0350\u0302a",
  "\u0915\u094d\u0937\u093f",
  "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
  "ᄒ\u1161\u11ab",
])("a letter with several marks stays as its normal form: %s", (text) => {
  expect([plainLine(text), plainLines(text)]).toEqual([text.normalize("NFC"), text.normalize("NFC")]);
});

type Field = readonly [name: string, schema: z.ZodMiniType];

function textFields(name: string, schema: unknown): Field[] {
  const { type, element, shape = {}, options = [] } = defOf(coreOf(schema));
  if (type === "array") return textFields(name, element);
  if (type === "union") return options.flatMap((option) => textFields(name, option));
  if (type === "object") return Object.entries(shape).flatMap(([key, inner]) => textFields(`${name} ${key}`, inner));
  return type === "string" ? [[name, schema as z.ZodMiniType]] : [];
}

const fields = everyEndpoint.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) => (schema ? textFields(`${method} ${path}`, schema) : [])),
);

test("the longest text of the worst letters that a field reads holds nobody up, in any field", async () => {
  const bounded = fields.filter(([, schema]) => mostRead(schema) > 0);
  expect(bounded.length).toBeGreaterThan(100);
  for (const textOf of Object.values(worstTexts)) {
    await expectShortTurns(async () => {
      for (const [, schema] of bounded) {
        z.safeParse(schema, [...framed(textOf(4 * mostRead(schema)))].slice(0, mostRead(schema)).join(""));
        await new Promise(setImmediate);
      }
    }, 100);
  }
});

/** Compared with something, read by one anchored expression, or by a rule that looks at the length itself. */
const WITHOUT_LENGTH =
  /( password2| new_password2|audit\/ (event|subject)|import-users\/ rows \w+|import-(questions|credits)\/ text| version| company| \w*(date|deadline|until|day|from|to|since|saved_at|passed_on|ends_by))$/;

test("every other text of a request has a longest length", () => {
  const free = fields.filter(([name, schema]) => mostRead(schema) === 0 && !WITHOUT_LENGTH.test(name));
  expect(free.map(([name]) => name)).toEqual([]);
});
