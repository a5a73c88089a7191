import { questionChanges } from "@/lib/rules/question-changes";

const ask = (question: number, title: string, score = 1) => ({ question, title, score });

test.each([
  ["the same questions", [ask(1, "а"), ask(2, "б")], [ask(1, "а"), ask(2, "б")], []],
  ["another order", [ask(1, "а"), ask(2, "б")], [ask(2, "б"), ask(1, "а")], []],
  ["a new one", [ask(1, "а")], [ask(1, "а"), ask(2, "б")], [["added", 2, "б", null]]],
  ["one that is gone", [ask(1, "а"), ask(2, "б")], [ask(2, "б")], [["removed", 1, "а", null]]],
  ["another text", [ask(1, "а")], [ask(1, "в")], [["changed", 1, "в", "а"]]],
  ["other points", [ask(1, "а", 1)], [ask(1, "а", 2)], [["changed", 1, "а", "а"]]],
  ["nothing before", [], [ask(1, "а")], [["added", 1, "а", null]]],
])("%s", (_, before, now, changes) => {
  expect(
    questionChanges(before, now).map(({ change, question, title, was }) => [change, question, title, was]),
  ).toEqual(changes);
});
