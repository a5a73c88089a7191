import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StageCard } from "@/components/screens/development/stage-card";
import { MaterialCard } from "@/components/shared/learning/material-card";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { catalogue } from "@/lib/i18n/catalogue";

const drawn = (part: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </NextIntlClientProvider>,
  );

const materials = {
  ...{ shown: [], done: 0, isKnown: true, error: null, retry: () => undefined, isTicked: () => false },
  ...{ isOpened: () => false, mustOpen: () => false, onOpened: () => undefined },
  ...{ stuck: undefined, isExplained: true, isExplaining: false, onTick: () => undefined },
  ...{ canUndo: () => false, undo: () => undefined, lastHeld: undefined },
};

test.each([
  [true, "Error: empty course"],
  [false, "This course has no materials."],
])("a course without materials, and without exams: %s, says so", (isWithoutExams, text) => {
  const card = {
    materials,
    closed: undefined,
    isAgain: false,
    isWithoutExams,
    onOpen: () => undefined,
    onFollow: undefined,
  };
  expect(drawn(<MaterialCard {...card} />)).toContain(text);
});

test("how long a tick can be undone is said small above the list, until it is known", () => {
  const link = { what: "link" as const, id: 1, title: "Rules", kind: "other" as const, url: "https://example.com" };
  const shown = { ...materials, shown: [link], isExplaining: true } as unknown as typeof materials;
  const card = {
    closed: undefined,
    isAgain: false,
    isWithoutExams: false,
    onOpen: () => undefined,
    onFollow: undefined,
  };
  const said = '<p class="text-fg-muted text-sm">A tick stays. It can be undone for 5 seconds only.</p>';
  expect(drawn(<MaterialCard {...card} materials={shown} />)).toContain(said);
  expect(drawn(<MaterialCard {...card} materials={{ ...shown, isExplaining: false }} />)).not.toContain("5 seconds");
});

test.each([
  [0, true],
  [1, false],
  [2, false],
  [3, true],
])("a course that answers with %d stages leads to the administrator: %s", (count, isWrong) => {
  const types = ["etest", "exam", "noexam"] as const;
  const exams = types.slice(0, count).map((exam_type) => ({
    ...{ exam_type, status: "new", tries: 0, max_retries: null, score: null, best_score: null },
    ...{ passing_score: null, date_finished: null },
  }));
  const course = { id: 1, test: null, exams } as unknown as UserCourse;
  const card = drawn(<StageCard kind="education" course={course} left={0} isLearned={false} />);
  expect(card.includes("There might be only 1 or 2 exams on the course")).toBe(isWrong);
});

test.each([
  ["new", true, 0, false],
  ["new", true, 2, true],
  ["new", false, 0, true],
  ["passed", true, 0, true],
])(
  "a course without exams that is %s, learned: %s, with %d materials left, has its stage below: %s",
  (status, isLearned, left, isThere) => {
    const exams = [{ exam_type: "noexam", status, tries: 0, max_retries: null, date_finished: null }];
    const course = { id: 1, test: null, exams } as unknown as UserCourse;
    const card = drawn(<StageCard kind="education" course={course} left={left} isLearned={isLearned} />);
    expect(card !== "").toBe(isThere);
  },
);

test("a stage behind materials says so, and leaves their number to the next step", () => {
  const exams = [{ exam_type: "etest", status: "new", tries: 0, max_retries: 3, date_finished: null }];
  const course = {
    ...{ id: 1, test: 7 },
    exams: exams.map((exam) => ({ ...exam, score: null, best_score: null, passing_score: null })),
  } as unknown as UserCourse;
  const card = drawn(<StageCard kind="education" course={course} left={4} isLearned />);
  expect(card).toMatch(/<a href="#materials-title"[^>]*>Opens after the materials<\/a>/);
});

test.each([
  [{ tries: 0, status: "new" }, false, false],
  [{ tries: 0, status: "new" }, true, true],
  [{ tries: 0, status: "inProgress" }, false, true],
  [{ tries: 1, status: "failed" }, false, true],
])("after %j, in retraining: %s, the history of tries is offered: %s", (tried, is_retraining, isOffered) => {
  const exams = [
    { exam_type: "etest", ...tried, max_retries: 3, date_finished: null },
    { exam_type: "exam", tries: 0, status: "new", max_retries: null, date_finished: null },
  ].map((exam) => ({ ...exam, score: null, best_score: null, passing_score: null }));
  const course = { id: 1, test: 7, is_retraining, exams } as unknown as UserCourse;
  const card = drawn(<StageCard kind="education" course={course} left={0} isLearned />);
  expect(card.includes("History of tries")).toBe(isOffered);
});
