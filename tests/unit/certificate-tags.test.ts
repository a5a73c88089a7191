import { STAND_IN, withKnownLetters } from "@/lib/adapters/pdf/printable.mjs";
import { ADDRESS, draw, sheet } from "@/tests/support/certificate-sheet";
import { readPdf } from "@/tests/support/pdf";
import { readTags } from "@/tests/support/tagged-pdf";

const MARK = { word: "Відкликано", sentence: "Відкликано 5 грудня 2026 р." };
const LINK = `${sheet.check.label}: ${ADDRESS}`;

test("screen readers find the language and the title of a tagged file", async () => {
  const { catalog } = readTags(await draw());
  expect(catalog).toContain("/Lang (uk)");
  expect(catalog).toMatch(/\/MarkInfo <<\n\/Marked true\n>>/);
  expect(catalog).toContain("/DisplayDocTitle true");
});

test("all parts are read in the order in which they stand, and both links and the QR code have a name", async () => {
  const { heard } = readTags(await draw());
  const [tags, texts] = [heard.map((one) => one.tags), heard.map(({ text }) => text)];
  const { company, heading, opening, holder, achievement, program, facts, check } = sheet;
  const said = [opening, holder, achievement, program, ...facts.flatMap(({ label, value }) => [label, value])];
  expect(texts).toEqual([company, heading, ...said, check.label, ADDRESS, LINK]);
  const paragraphs = Array<string>(said.length + 1).fill("Document P");
  expect(tags).toEqual(["Document P", "Document H1", ...paragraphs, "Document P Link", "Document P Link Figure"]);
  expect(heard.map(({ link }) => link).filter(Boolean)).toEqual([LINK, LINK]);
});

test("that a certificate is revoked is read before everything else", async () => {
  const [valid, revoked] = [readTags(await draw()), readTags(await draw({ mark: MARK }))];
  expect(revoked.heard).toEqual([{ tags: "Document P", text: MARK.sentence }, ...valid.heard]);
});

test("everything on the page is either read or decoration", async () => {
  const { bare, decoration } = readTags(await draw({ mark: MARK }));
  expect(bare).toEqual([]);
  expect(decoration).toEqual(["a shape", "a shape", MARK.word.toUpperCase(), "a shape", "a shape", "a shape"]);
});

test.each([
  ["Greek", "Παπαδοπούλου Ελένη"],
  ["ancient Greek", "Ἀριστοτέλης ᾠδή"],
  ["Vietnamese", "Nguyễn Thị Hồng Ánh"],
  ["Kazakh", "Әлібекова Гүлнұр"],
  ["Abkhaz and Chuvash", "Ҽыҵба Ҭаҳа Ҫӗрпи"],
  ["Latin with rare accents", "Łękǫ Ɖaǧlı Șțefan Ẁẃ"],
])("%s names are printed with all their letters", async (_, holder) => {
  const bytes = await draw({ holder, program: holder, company: holder });
  const { heard, boxes } = readTags(bytes);
  expect(heard.filter(({ text }) => text === holder)).toHaveLength(3);
  expect(boxes).toBe(0);
  expect((await readPdf(bytes)).text).toContain(holder);
});

test("a letter that the font lacks is replaced by one question mark, never by an empty box", async () => {
  const unknown = "გიორგი 李 👩‍⚕️ Коваль";
  const replaced = `${STAND_IN.repeat(6)} ? ? Коваль`;
  const everywhere = { label: unknown, value: unknown };
  const bytes = await draw({
    company: unknown,
    holder: unknown,
    program: unknown,
    facts: [everywhere],
    mark: { word: unknown, sentence: unknown },
  });
  const { heard, boxes, decoration } = readTags(bytes);
  expect(boxes).toBe(0);
  expect(heard.filter(({ text }) => text === replaced)).toHaveLength(6);
  expect(decoration).toContain(replaced.toUpperCase());
  expect((await readPdf(bytes)).text).toContain(replaced);
});

test("rare blanks and invisible signs are not printed as boxes either", async () => {
  const { heard, boxes } = readTags(await draw({ holder: "Юрій\u3000Ко\u00adваль\u200e\tста\u2028рший" }));
  expect(boxes).toBe(0);
  expect(heard.map(({ text }) => text)).toContain("Юрій Коваль ста рший");
});

test("accents belong to their letter, joined letters come apart, and known blanks stay", () => {
  const isKnown = (sign: string) => "abcfié \u00a0".includes(sign);
  expect(withKnownLetters("a\u00a0b\nc e\u0301 x\u0301 ﬁ ｂ", isKnown)).toBe("a\u00a0b c é ? fi b");
});
