import { maskPhone, phoneValue } from "@/components/kit/form/phone-mask";
import { formatPhone, nationalDigits } from "@/lib/rules/phone-text";

/** A text with | at the caret. */
function at(marked: string) {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}

function shown({ text, caret }: { text: string; caret: number }) {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function edit(before: string, after: string, isForwardDelete = false) {
  const { text, caret } = at(after);
  return shown(maskPhone({ before, after: text, caret, isForwardDelete }));
}

/** Types key by key, as a person does. */
function typed(keys: string, start = ""): string {
  let now = at(`${start}|`);
  for (const key of keys) {
    const after = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    now = maskPhone({ before: now.text, after, caret: now.caret + 1 });
  }
  return shown(now);
}

describe("typing", () => {
  test.each([
    ["6", "+380 (6|"],
    ["67", "+380 (67|"],
    ["671", "+380 (67) 1|"],
    ["671234", "+380 (67) 123-4|"],
    ["671234567", "+380 (67) 123-45-67|"],
    ["0671234567", "+380 (67) 123-45-67|"],
    ["380671234567", "+380 (67) 123-45-67|"],
    ["+380671234567", "+380 (67) 123-45-67|"],
    ["+38 (067) 123-45-67", "+380 (67) 123-45-67|"],
    ["67123456789", "+380 (67) 123-45-67|"],
    ["+", "+380 (|"],
    ["0", "+380 (|"],
    ["000", "+380 (|"],
    ["38", "+380 (38|"],
    ["380", "+380 (|"],
    ["a6b7", "+380 (67|"],
    ["050 111 22 33", "+380 (50) 111-22-33|"],
  ])("%s", (keys, result) => {
    expect(typed(keys)).toBe(result);
  });

  test("a zero is refused as the first digit and accepted later", () => {
    expect(edit("+380 (67", "+380 (0|67")).toBe("+380 (|67");
    expect(edit("+380 (67", "+380 (60|7")).toBe("+380 (60|) 7");
  });

  test("in the middle, the caret stays behind the typed digit", () => {
    expect(edit("+380 (67) 123", "+380 (67) 91|23")).toBe("+380 (67) 91|2-3");
    expect(edit("+380 (67) 123", "+380 (679|) 123")).toBe("+380 (67) 9|12-3");
  });

  test("replaces a selected part", () => {
    expect(edit("+380 (67) 123-45-67", "+380 (5|) 123-45-67")).toBe("+380 (5|1) 234-56-7");
    expect(edit("+380 (67) 123-45-67", "5|")).toBe("+380 (5|");
  });
});

describe("deleting", () => {
  test.each([
    ["a digit at the end", "+380 (67) 1", "+380 (67) |", "+380 (67|"],
    ["a digit in the middle", "+380 (67) 123-45-67", "+380 (67) 12|-45-67", "+380 (67) 12|4-56-7"],
    ["Backspace over the space", "+380 (67) 1", "+380 (67)|1", "+380 (6|1"],
    ["Backspace over the bracket", "+380 (67) 1", "+380 (67| 1", "+380 (6|1"],
    ["Backspace over a dash", "+380 (67) 123-4", "+380 (67) 123|4", "+380 (67) 12|4"],
    ["the last digit", "+380 (6", "+380 (|", "|"],
    ["on the empty mask", "+380 (", "+380 |", "|"],
    ["Backspace at the prefix", "+380 (67", "+380 |67", "+380 (|67"],
    ["inside the prefix", "+380 (67", "+38| (67", "+380 (|67"],
    ["the whole number", "+380 (67) 123-45-67", "|", "|"],
    ["a selected part with a bracket", "+380 (67) 123-45-67", "+380 (6|3-45-67", "+380 (6|3) 456-7"],
    ["the first digit before a zero, which is removed too", "+380 (60) 1", "+380 (|0) 1", "+380 (|1"],
  ])("%s", (_what, before, after, result) => {
    expect(edit(before, after)).toBe(result);
  });

  test.each([
    ["Delete over the bracket", "+380 (67) 123", "+380 (67| 123", "+380 (67|) 23"],
    ["Delete over a dash", "+380 (67) 123-45", "+380 (67) 123|45", "+380 (67) 123|-5"],
    ["Delete before a digit", "+380 (67) 123", "+380 (6|) 123", "+380 (6|1) 23"],
  ])("%s", (_what, before, after, result) => {
    expect(edit(before, after, true)).toBe(result);
  });
});

describe("pasting", () => {
  const written = [
    "067 123 45 67",
    "+38 (067) 123-45-67",
    "380671234567",
    "+380671234567",
    "671234567",
    "80671234567",
    "8 067 123-45-67",
    "0038 067 123 45 67",
  ];

  test.each(written)("%s into an empty field", (text) => {
    expect(edit("", `${text}|`)).toBe("+380 (67) 123-45-67|");
  });

  test.each(written)("%s after the prefix", (text) => {
    expect(edit("+380 (", `+380 (${text}|`)).toBe("+380 (67) 123-45-67|");
  });

  test("a whole number replaces the old one", () => {
    expect(edit("+380 (50) 1", "+380 (50) 1067 123 45 67|")).toBe("+380 (67) 123-45-67|");
  });

  test("a part is inserted at the caret", () => {
    expect(edit("+380 (67) 1", "+380 (67) 1234-5|")).toBe("+380 (67) 123-45|");
  });
});

test("the value is empty, or the digits with the country code", () => {
  expect(["", "+380 (", "+380 (67", "+380 (67) 123-45-67"].map(phoneValue)).toEqual(["", "", "38067", "380671234567"]);
});

test("a stored number is shown in full", () => {
  expect(formatPhone(nationalDigits("380671234567"))).toBe("+380 (67) 123-45-67");
});
