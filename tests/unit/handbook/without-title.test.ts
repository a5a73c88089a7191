import { withoutTitle } from "@/components/shared/materials/without-title";

test.each([
  ["If there is a fire\n\n1. Press the button.", "1. Press the button."],
  ["\uFEFF\r\n# IF THERE IS A FIRE:\r\n\r\n1. Press the button.", "1. Press the button."],
  ["If there is a fire", ""],
])("a first line that repeats the title is left out: %j", (text, left) => {
  expect(withoutTitle(text, "If there is a fire").trim()).toBe(left);
});

test.each(["If there is a fire, press the button.\n", "1. Press the button.\nIf there is a fire", ""])(
  "any other text stays as it is: %j",
  (text) => {
    expect(withoutTitle(text, "If there is a fire")).toBe(text);
  },
);
