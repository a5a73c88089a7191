import { hexOf, palette, paletteName } from "@/components/kit/form/palette";
import { checkDraft, isSame, nextColor } from "@/components/screens/administration/units/unit-draft";

const draft = { title: " Цех ", color: "#2A5DBF", manager: 4 };

test("valid values are trimmed and sent", () => {
  expect(checkDraft(draft)).toEqual({ values: { title: "Цех", color: "#2a5dbf", manager: 4 } });
});

test("title, manager and colour are required", () => {
  expect(checkDraft({ title: "  ", color: "", manager: null }).refused).toEqual({
    title: "required",
    manager: "required",
    color: "color",
  });
  expect(checkDraft({ ...draft, title: "x".repeat(256) }).refused).toEqual({ title: "string_length" });
});

test("spaces around a title are not a change", () => {
  expect(isSame(draft, { ...draft, title: "Цех" })).toBe(true);
  expect(isSame(draft, { ...draft, manager: 5 })).toBe(false);
});

test.each([
  ["2a5dbf", "#2a5dbf"],
  ["#ABC", "#aabbcc"],
  [" #2A5DBF ", "#2a5dbf"],
  ["#2a5db", undefined],
  ["red", undefined],
])("%p is parsed as the colour %p", (typed, color) => {
  expect(hexOf(typed)).toBe(color);
});

test("the first unit is blue, because red would look like an alarm", () => {
  expect(nextColor(0)).toBe(palette.blue);
});

test("colours have names, and twelve new units get twelve colours", () => {
  expect([paletteName("#2A5DBF"), paletteName("#123456")]).toEqual(["blue", undefined]);
  expect(new Set(Array.from({ length: 12 }, (_, nth) => nextColor(nth)))).toEqual(new Set(Object.values(palette)));
});
