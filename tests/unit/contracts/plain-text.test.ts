import * as z from "zod/mini";
import { Title } from "@/lib/contracts/fields";
import { plainLine, plainLines } from "@/lib/contracts/plain-text";
import { everyEndpoint } from "@/lib/contracts/registry";
import { coreOf, defOf } from "../../support/guard-schema";

const PEOPLE_TYPE = [
  "Об’єкт, пам'ять, комп\u02bcютер",
  "Замо\u0301к чи за\u0301мок",
  "Ціна: 5 € — «добра» №1 © ™ ℹ️ ⚠️",
  "👩‍⚕️ 👨‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇺🇦 ❤️‍🔥 1️⃣ #️⃣",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England",
  "المستوى الأول",
];

test.each(PEOPLE_TYPE)("usual text stays unchanged: %s", (text) => {
  expect([plainLine(text), plainLines(text)]).toEqual([text, text]);
});

test.each([
  ["line\r\nbreak\nand\ttab\u2028end", "line break and tab end"],
  ["bell\u0007 escape\u001b[31m del\u007f csi\u009b", "bell escape[31m del csi"],
  ["jpg.\u202eexe\u202c \u2066isolated\u2069 \u200fmark", "jpg.exe isolated mark"],
  ["ze\u200bro\u200c wi\u200ddth\ufeff sof\u00adt wo\u2060rd", "zero width soft word"],
  ["fil\u3164ler co\u034fmb smug\ufe0fgle ta\u{E0041}g \u{1F600}\u{E0041}", "filler comb smuggle tag \u{1F600}"],
  ["  many   blanks\u00a0here  ", "many blanks here"],
  ["cafe\u0301", "café"],
  ["\u200b \u202e\n", ""],
])("invisible characters are removed from one-line text: %j", (typed, kept) => {
  expect(plainLine(typed)).toBe(kept);
  expect(plainLine(kept)).toBe(kept);
});

test("text of several lines keeps line breaks and tabs, but no other invisible characters", () => {
  expect(plainLines(" one\r\ntwo\rthree\u2028four\n\n\tfive\u0007 \u202esix  seven\u200b ")).toBe(
    "one\ntwo\nthree\nfour\n\n\tfive six  seven",
  );
});

test("a title of invisible characters only is refused as empty", () => {
  expect(Title.safeParse("\u200b\u202e").error?.issues.map(({ message }) => message)).toEqual(["required"]);
});

/** Fields that are compared but never shown, and fields that a rule parses before storing anything. */
const NEVER_SHOWN = /(password|token|^uid$|refresh|^search$)/;
const READ_LATER = [
  "POST /handbook/tests/{id}/import-questions/ text",
  "POST /studies/import-credits/ text",
  "POST /users/import-users/ rows",
];

const texts = everyEndpoint.flatMap(({ method, path, body }) =>
  Object.entries(body?.shape ?? {})
    .filter(
      ([name, schema]) =>
        defOf(coreOf(schema)).type === "string" &&
        !NEVER_SHOWN.test(name) &&
        !READ_LATER.includes(`${method} ${path} ${name}`),
    )
    .map(([name, schema]) => [`${method} ${path} ${name}`, schema as z.ZodMiniType] as const),
);

test("the contracts contain text fields to check", () => {
  expect(texts.length).toBeGreaterThan(30);
});

test.each(texts)("%s accepts no invisible characters", (_name, schema) => {
  for (const typed of ["На\u202eзва", "На\u0007зва", "На\u200bзва", "50\u0007 1234567"]) {
    const result = z.safeParse(schema, typed);
    if (result.success)
      expect(["\u202e", "\u0007", "\u200b"].filter((unseen) => String(result.data).includes(unseen))).toEqual([]);
  }
});
