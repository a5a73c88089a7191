import { withSubject } from "@/lib/rules/with-subject";

test("a question is sent with what it is about", () => {
  expect(withSubject("Заявка «Касир»", "Коли?", 500)).toBe("Заявка «Касир»: Коли?");
});

test("without a subject, or without a question, nothing is added", () => {
  expect(withSubject(undefined, "Коли?", 500)).toBe("Коли?");
  expect(withSubject("Заявка «Касир»", "", 500)).toBe("");
});

test.each([
  ["fits to the last letter", "с".repeat(93), `${"с".repeat(93)}: Коли?`],
  ["is one letter too long", "с".repeat(94), `${"с".repeat(46)}…: Коли?`],
  ["is of letters that take two places", "😀".repeat(94), `${"😀".repeat(46)}…: Коли?`],
])("a subject that %s", (_, subject, sent) => {
  expect(withSubject(subject, "Коли?", 100)).toBe(sent);
  expect(sent.length).toBeLessThanOrEqual(100);
});

test("a question that leaves no room for the subject is sent as it is", () => {
  const text = "т".repeat(60);
  expect(withSubject("Заявка «Касир»", text, 101)).toBe(text);
  expect(withSubject("Заявка «Касир»", text, 102)).toBe(`Заявка «Касир»: ${text}`);
});
