import { hasWords } from "@/components/screens/help/has-words";
import { helpTopics, ourAnswerNames } from "@/lib/contracts/help-answers";
import { catalogue } from "@/lib/i18n/catalogue";

test("the catalogue and the FAQ have the same answers", () => {
  const { groups: named, ...rest } = catalogue.en.faq;
  const answers = Object.entries(rest).filter(([, text]) => typeof text === "object");
  expect([...ourAnswerNames].sort()).toEqual(answers.map(([name]) => name).sort());
  expect(Object.keys(named).sort()).toEqual([...helpTopics].sort());
});

test.each([
  ["How do I grade an in-person exam?", "GRADE exam", true],
  ["How do I grade an in-person exam?", "grade test", false],
  ["Чому її ще немає", "її", true],
  ["Ещё не завершён", "еще завершен", true],
  ["anything", "", true],
])("%j has %j: %s", (text, wanted, has) => {
  expect(hasWords(text, wanted)).toBe(has);
});
