import * as z from "zod/mini";
import { checklistContract, checklistQuestionContract } from "@/lib/contracts/checklists";
import { courseFileContract } from "@/lib/contracts/course-files";
import { educationCourseContract } from "@/lib/contracts/courses";
import { languages } from "@/lib/contracts/fields";
import { onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { type StarterTexts, starterTexts } from "@/lib/domain/handbook/starter-set/starter-texts";

const coursesOf = ({ competencies, firstWeek }: StarterTexts) => [...competencies, firstWeek];

/** All but the words. */
const shapeOf = (texts: StarterTexts) => ({
  competencies: texts.competencies.map(({ days, materials, test, checklist }) => ({
    days,
    materials: materials.length,
    test: [test.passingScore, test.minutes],
    questions: test.questions.map(({ points, answers }) => [points, answers.map(({ isRight }) => isRight)]),
    checklist: checklist.questions.map(({ points }) => points),
  })),
  firstWeek: [texts.firstWeek.days, texts.firstWeek.materials.length],
});

/** Each text in each place, with where it stands. */
function wordsOf(part: unknown, place = ""): [place: string, words: string][] {
  if (typeof part === "string") return [[place, part]];
  if (typeof part !== "object" || !part) return [];
  return Object.entries(part).flatMap(([key, value]) => wordsOf(value, `${place}.${key}`));
}

test("the three languages have the same materials, questions, points and right answers", () => {
  for (const language of languages) expect(shapeOf(starterTexts[language])).toEqual(shapeOf(starterTexts.uk));
});

describe.each(languages)("the starter set in %s", (language) => {
  const texts = starterTexts[language];

  test("has what a company begins with", () => {
    expect(coursesOf(texts)).toHaveLength(4);
    expect(coursesOf(texts).flatMap(({ materials }) => materials)).toHaveLength(14);
    for (const { test: online, checklist } of texts.competencies) {
      expect(online.questions).toHaveLength(10);
      for (const { answers } of online.questions) {
        expect(answers.some(({ isRight }) => isRight)).toBe(true);
        expect(answers.some(({ isRight }) => !isRight)).toBe(true);
        expect(new Set(answers.map(({ title }) => title)).size).toBe(answers.length);
      }
      // Some ask for several answers, and the right one does not always stand in the same place.
      const rights = online.questions.map(({ answers }) => answers.map(({ isRight }) => isRight));
      expect(rights.filter((all) => all.filter(Boolean).length > 1).length).toBeGreaterThan(1);
      expect(new Set(rights.map((all) => all.indexOf(true))).size).toBeGreaterThan(1);
      expect(checklist.questions.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    }
  });

  test("is what the forms would take", () => {
    for (const { title, days, materials } of coursesOf(texts)) {
      z.parse(educationCourseContract.create.body, { title, days_to_complete: days });
      for (const { title, text } of materials) {
        z.parse(courseFileContract.create.body, { course: 1, title });
        // The page shows the title once, above the text.
        expect(text.startsWith(`${title}\n\n`)).toBe(true);
        expect(text.length).toBeGreaterThan(300);
      }
    }
    for (const { test: online, checklist } of texts.competencies) {
      const { title, description, passingScore: passing_score, minutes: time_limit } = online;
      const fields = { title, description, passing_score, time_limit, has_time_limit: true };
      z.parse(onlineTestContract.create.body, { course: 1, ...fields });
      for (const { title, points: score, answers } of online.questions) {
        z.parse(onlineTestQuestionContract.create.body, { test: 1, title, score });
        for (const { title, isRight } of answers)
          z.parse(onlineTestAnswerContract.create.body, { question: 1, title, is_correct: isRight });
      }
      z.parse(checklistContract.create.body, { title: checklist.title });
      for (const { title, points } of checklist.questions)
        z.parse(checklistQuestionContract.create.body, { checklist: 1, title, score: points });
    }
  });

  test("has the quotation marks and apostrophes of its language, and no letters of another", () => {
    const foreign = { uk: /[ыэёъ"'“]/i, ru: /[іїєґ"'“]/i, en: /[а-яіїєґ"'«»]/i }[language];
    expect(wordsOf(texts).filter(([, words]) => foreign.test(words))).toEqual([]);
  });
});

test("nothing is left in the words of another language", () => {
  const [uk, ru] = [wordsOf(starterTexts.uk), wordsOf(starterTexts.ru)];
  const en = new Set(wordsOf(starterTexts.en).map(([, words]) => words));
  expect([...uk, ...ru].filter(([, words]) => en.has(words))).toEqual([]);
});
