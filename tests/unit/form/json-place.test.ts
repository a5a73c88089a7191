import { jsonFault } from "@/components/kit/form/json-place";

test.each([
  ['{"a": 1,}', 1, 9],
  ["{\n  a: 1\n}", 2, 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": tru}', 1, 7],
  ['{"a": "open}', 1, 7],
  ['{"a": "two\nlines"}', 1, 7],
  ['{"a" 1}', 1, 6],
  ["[1, 2", 1, 6],
  ["{}\r\n{}", 2, 1],
  ["{'a': 1}", 1, 2],
  ['{"a": 01}', 1, 8],
  ["", 1, 1],
  ['{"a": "\\x"}', 1, 7],
])("%j is invalid JSON from line %i, character %i", (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toEqual({ line, column });
});

test.each(["{}", " [1, -2.5e3, true, null] ", '{"a": {"b": ["\\u00e9", "ї"]}}', '"text"', "0"])(
  "%j is valid JSON",
  (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(jsonFault(text)).toBeUndefined();
  },
);
