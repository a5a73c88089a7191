import {
  MOST_ANSWERS,
  MOST_LENGTH,
  MOST_QUESTIONS,
  QUESTION_TITLE_LENGTH,
} from "@/lib/domain/handbook/question-exchange/imported-question";
import { readGift } from "@/lib/domain/handbook/question-exchange/read-gift";
import { giftBanks } from "./gift-banks";

const read = (text: string) => readGift(text, { true: "Правда", false: "Неправда" });
const ticked = async (text: string) =>
  (await read(text)).questions[0]?.answers.map(({ title, isCorrect }) => `${isCorrect ? "+" : "-"}${title}`);
const reasonOf = async (text: string) => (await read(text)).skipped.map(({ reason }) => reason);

test.each(giftBanks)("$name", async ({ text, questions, skipped }) => {
  const found = await read(text);
  expect(
    found.questions.map(({ line, title, answers }) => [
      line,
      title,
      answers.map((one) => `${one.isCorrect ? "+" : "-"}${one.title}`).join("|"),
    ]),
  ).toEqual(questions);
  expect(found.skipped.map(({ line, reason }) => [line, reason])).toEqual(skipped);
});

test("answers with positive weights are the right ones", async () => {
  expect(await ticked("q{~%50%a ~%-50%b ~%50%c ~d ~%0%e}")).toEqual(["+a", "-b", "+c", "-d", "-e"]);
  expect(await ticked("q{~%33.33333%a ~%33,33333%b ~%33.33333%c ~%-100%d}")).toEqual(["+a", "+b", "+c", "-d"]);
  expect(await ticked("q{~wrong ~%50%half =full}")).toEqual(["-wrong", "-half", "+full"]);
  expect(await ticked("q{=%100%full ~none}")).toEqual(["+full", "-none"]);
  expect(await ticked("q{=a =b ~c}")).toEqual(["+a", "+b", "-c"]);
  expect(await ticked("q{~%100%a}")).toEqual(["+a"]);
  expect(await ticked("q{unmarked ~b =c}")).toEqual(["-unmarked", "-b", "+c"]);
});

test.each(["T", "TRUE", "true", " F ", "FALSE", "F#no#yes"])(
  "{%s} is true or false, in the words of the caller's language",
  async (said) => {
    const isTrue = /^t/i.test(said.trim());
    expect(await ticked(`q{${said}}`)).toEqual([`${isTrue ? "+" : "-"}Правда`, `${isTrue ? "-" : "+"}Неправда`]);
  },
);

test("feedback is read on answers, on the whole question, and on true and false", async () => {
  expect((await read("q{~a # not a\n=b#yes: \\#1 ~c####All \\#\\#\\#\\# of it}")).questions[0]?.additionalInfo).toEqual(
    {
      feedback: { general: "All #### of it", answers: { a: "not a", b: "yes: #1" } },
    },
  );
  expect((await read("q{F#wrong#right####why}")).questions[0]?.additionalInfo).toEqual({
    feedback: { general: "why", answers: { Правда: "wrong", Неправда: "right" } },
  });
  expect((await read("q{T##right}")).questions[0]?.additionalInfo).toEqual({
    feedback: { answers: { Правда: "right" } },
  });
});

test("a name is kept if it says more than the question's text", async () => {
  expect((await read("::Q\\:1:: text {T}")).questions[0]).toMatchObject({
    title: "text",
    additionalInfo: { name: "Q:1" },
  });
  expect((await read("::text:: text {T}")).questions[0]?.additionalInfo).toEqual({});
  expect((await read("::never closed {T}")).questions[0]).toMatchObject({ title: "never closed", additionalInfo: {} });
});

test("escapes are resolved: each special character, the line break, and other backslashes", async () => {
  expect((await read("\\~\\=\\#\\{\\}\\:\\\\ a\\nb \\frac \\\\n {T}")).questions[0]?.title).toBe(
    "~=#{}:\\ a\nb \\frac \\n",
  );
});

test("HTML becomes plain text", async () => {
  const title = async (text: string) => (await read(`${text} {T}`)).questions[0]?.title;
  expect(
    await title(
      '[html]<p dir\\="ltr">One&nbsp;&amp; <b>two</b></p>\n<p>three<br/>four</p><!-- not seen --><style>p \\{\\}</style>',
    ),
  ).toBe("One & two\nthree\nfour");
  expect(await title("[html]&laquo;&#1112;&#x457;&raquo; &alpha;&Omega; &unknown; &#0; &#55357;")).toBe(
    "«јї» αΩ &unknown; &#0; &#55357;",
  );
  expect(await title("a < b, x<y and z>t, List<String>")).toBe("a < b, x<y and z>t, List<String>");
  expect(await title("[plain]<b>&amp;</b>")).toBe("<b>&amp;</b>");
  expect(await title("[markdown]**bold** <i>x</i>")).toBe("**bold** x");
  expect(await title("[unknown] text")).toBe("[unknown] text");
  expect(await ticked("[plain]q{=[html]<b>a</b> ~<b>c</b>}")).toEqual(["+a", "-<b>c</b>"]);
});

test.each([
  ['[html]<img src\\="@@PLUGINFILE@@/a.png">{=a ~b}', "image"],
  ["[markdown]![a](b.png){=a ~b}", "image"],
  ["q{=<IMG src\\=x/> ~b}", "image"],
  ["only words", "description"],
  ["q{}", "essay"],
  ["q{ ####told after}", "essay"],
  ["q{=one =two}", "short_answer"],
  ["q{four}", "short_answer"],
  ["q{#3.14:0.01}", "numerical"],
  ["q{#\n=1:0#yes\n=%50%1:2#near\n~#far}", "numerical"],
  ["q{=a -> b =c -> d}", "matching"],
  ["q{=a ~b", "braces"],
  ["q}a{", "braces"],
  ["a{T}\nb{F}", "braces"],
  ["{T}", "no_title"],
  ["q{~a ~b}", "no_right_answer"],
  ["q{~%-50%a ~b}", "no_right_answer"],
  ["q{=a ~ ~b}", "empty_answer"],
  [`${"x".repeat(QUESTION_TITLE_LENGTH + 1)}{T}`, "title_too_long"],
  [`q{=${"x".repeat(1001)} ~b}`, "answer_too_long"],
  [`q{=a ${"~b ".repeat(MOST_ANSWERS)}}`, "too_many_answers"],
  [`q{=${"x\n".repeat(MOST_LENGTH)} ~b}`, "question_too_long"],
  [`// atesta: {"a":"${"x".repeat(MOST_LENGTH)}"}\nq{T}`, "question_too_long"],
  ["// atesta: {oops\nq{T}", "settings"],
  ['// atesta: {"score":"2"}\nq{T}', "settings"],
  ['// atesta: {"points":2}\nq{T}', "settings"],
  ['// atesta: {"additional_info":[]}\nq{T}', "settings"],
  ['// atesta: {"additional_info":{"a":"\\u0000"}}\nq{T}', "settings"],
  ['// atesta: {"additional_info":{"a":"\\ud800"}}\nq{T}', "settings"],
  ['// atesta: {"score":1000001}\nq{T}', "score"],
  ['// atesta: {"score":1.5}\nq{T}', "score"],
  ['// atesta: {"time_limit":-1}\nq{T}', "time_limit"],
] as const)("%j is skipped: %s", async (text, reason) => {
  expect(await reasonOf(text)).toEqual([reason]);
  expect((await read(text)).questions).toEqual([]);
});

test("questions at the limits of length and number are accepted", async () => {
  expect((await read(`${"x".repeat(QUESTION_TITLE_LENGTH)}{=${"y".repeat(1000)} ~b}`)).questions).toHaveLength(1);
  expect(await ticked(`q{=a ${"~b ".repeat(MOST_ANSWERS - 1)}}`)).toHaveLength(MOST_ANSWERS);
  expect(await reasonOf("q{T}\n\n".repeat(MOST_QUESTIONS))).toEqual([]);
});

test("a file with too many questions is read up to the limit, and the rest is reported once", async () => {
  const { questions, skipped } = await read("q{T}\n\n".repeat(MOST_QUESTIONS + 500));
  expect(questions).toHaveLength(MOST_QUESTIONS);
  expect(skipped).toEqual([{ line: 2 * MOST_QUESTIONS + 1, text: "q{T}", reason: "too_many_questions" }]);
});

test("our own comment line holds what GIFT has no syntax for", async () => {
  const [question] = (
    await read('// atesta: {"score":3,"time_limit":30,"additional_info":{"topic":"x","name":"n"}}\n::other:: q {T}')
  ).questions;
  expect(question).toMatchObject({ score: 3, timeLimit: 30, additionalInfo: { topic: "x", name: "n" }, line: 2 });
  expect((await read("// atesta: made by hand\nq{T}")).questions[0]).toMatchObject({ score: 1, timeLimit: 0 });
  // The settings line belongs to the question below it, not to one after an empty line.
  expect((await read('// atesta: {"score":3}\n\nq{T}')).questions[0]).toMatchObject({ score: 1 });
});

test("a skipped part is reported by its beginning, in one line, without a cut character", async () => {
  expect((await read(`a\n  b ${"😀".repeat(60)}`)).skipped[0]?.text).toBe(`a b ${"😀".repeat(38)}`);
  expect((await read(`abc ${"x😀".repeat(60)}`)).skipped[0]?.text.length).toBeLessThanOrEqual(80);
});
