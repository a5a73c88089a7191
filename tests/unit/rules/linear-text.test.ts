import { normalized, withFewMarks, withoutEnds } from "@/lib/rules/linear-text";
import { expectShortTurns } from "../../support/longest-turn";
import { marks } from "../../support/worst-texts";

const PIECES = {
  "combining marks": marks(2_000_000),
  "marks parted by halfwidth sound marks, which become marks": `${marks(16)}\uff9e`.repeat(60_000),
  "marks parted by letters": `${marks(16)}a`.repeat(60_000),
};

test.each(Object.entries(PIECES))("a megabyte of %s is normalized in a short turn", async (_what, text) => {
  for (const form of ["NFC", "NFKC", "NFD"] as const) await expectShortTurns(() => normalized(text, form), 400);
});

test("usual texts have their usual normal forms", () => {
  for (const text of ["cafe\u0301 й и\u0306", "ｶﾞｷﾞ ﬁ №", "👩‍⚕️ ❤️‍🔥 1️⃣", "กำ ນຳ", "한글 ᄒ\u1161\u11ab"]) {
    expect(withFewMarks(text)).toBe(text);
    for (const form of ["NFC", "NFKC", "NFD"] as const) expect(normalized(text, form)).toBe(text.normalize(form));
  }
});

test("a letter keeps its first 16 marks", () => {
  expect(withFewMarks(`a${"\u0301".repeat(16)}b${"\u0301".repeat(17)}c`)).toBe(
    `a${"\u0301".repeat(16)}b${"\u0301".repeat(16)}c`,
  );
});

/** Every letter whose normal form begins with a combining mark that may change places counts as a mark. */
test("no letter becomes a run of marks by its normal form", () => {
  const found: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{Cs}/u.test(letter)) continue;
    const whole = normalized(letter.repeat(40), "NFKC").normalize("NFKD");
    if (/[^\P{M}\u0e4d\u0ecd]{49}/u.test(whole)) found.push(code.toString(16));
  }
  expect(found).toEqual([]);
});

test.each([
  ["..a..b..", ".", "a..b"],
  [". .", ". ", ""],
  ["", ".", ""],
  ["abc", ".", "abc"],
  ["https://x.example///", "/", "https://x.example"],
])("%j without %j at its ends is %j", (text, characters, bare) => {
  expect(withoutEnds(text, characters)).toBe(bare);
});
