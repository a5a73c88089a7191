import { matchOptions } from "@/components/ui/option-match";

const options = [
  { value: 1, label: "Мар’яна Ґалаґан" },
  { value: 2, label: "Олена Петренко", hint: "Відділ якості" },
  { value: 3, label: "O'Neil Mary" },
];

test.each([
  ["", [1, 2, 3]],
  ["мар'яна", [1]],
  ["МАРʼЯНА ґал", [1]],
  ["мар`яна", [1]],
  ["галаґан мар’яна", []],
  ["ґалаґан  мар", [1]],
  ["якості олена", [2]],
  ["o’neil", [3]],
])("%p finds %p: every word, in any case, with any apostrophe", (text, values) => {
  expect(matchOptions(options, text).map((option) => option.value)).toEqual(values);
});

test("at most a hundred rows are shown", () => {
  const many = Array.from({ length: 250 }, (_, value) => ({ value, label: `Option ${value}` }));
  expect(matchOptions(many, "option")).toHaveLength(100);
});
