import { linearTextFindings } from "@/scripts/linear-texts.mjs";

const found = (text: string, file = "lib/http/made-up.ts") => linearTextFindings(new Map([[file, text]]));

test.each([
  ["spaces at the end", "text.replace(/^[. ]+|[. ]+$/g, '')"],
  ["two loops over the same letters", "/^\\S+@\\S+\\.\\S+$/.test(text)"],
  ["a loop in a loop", "/^(a+)+$/.test(text)"],
  ["a constructor", 'new RegExp("^(a|a)*$")'],
  ["constants of the file", "const SPACES = String.raw`^\\s*\\s*x`;\nnew RegExp(SPACES, 'u');"],
])("a regular expression is refused that can take long: %s", (_what, text) => {
  expect(found(text)).toHaveLength(1);
  expect(found(text)[0]).toMatch(/^lib\/http\/made-up\.ts: \/.* can take/);
});

test.each([
  "/^[\\w-]{20,64}$/.test(text)",
  "text.replace(/[. ]+/g, '')",
  "const MARK = String.raw`^\\p{M}`;\nnew RegExp(MARK, 'u')",
  "path.posix.normalize(file)",
])("harmless is %s", (text) => {
  expect(found(text)).toEqual([]);
});

test("what is put together of unknown parts, and normal forms elsewhere, are refused", () => {
  expect(found("export const of = (name: string) => new RegExp(name)")[0]).toMatch("put together");
  expect(found('text.normalize("NFC")')[0]).toMatch("normalized()");
  expect(found("z.string().check(z.trim())", "lib/contracts/made-up.ts")[0]).toMatch("typedText()");
});
