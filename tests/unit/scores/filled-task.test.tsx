import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { FilledChecklist } from "@/components/shared/tasks/task-details";
import type { Task } from "@/lib/contracts/tasks";
import { catalogue } from "@/lib/i18n/catalogue";

const answer = (question: number, course_id: number | null, checked: boolean) => ({
  ...{ question, title: `Question ${question}`, course_id, checked, score: 10 },
  ...{ course_title: course_id === null ? null : `Course ${course_id}`, programs: [] },
});

function drawn(answers: ReturnType<typeof answer>[]): string {
  const task = {
    id: 1,
    score: 50,
    estimation_date: null,
    estimated_by: null,
    comment: "",
    filled_checklist: { answers },
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <FilledChecklist task={task as unknown as Task} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("the percent of a mark stands once where its questions are of one competency", () => {
  const shown = drawn([answer(1, 7, true), answer(2, 7, false)]);
  expect(shown.match(/50%</g)).toHaveLength(1);
  expect(shown).toContain(">10 of 20 points<");
  expect(shown).toContain("1 of 2 checked");
});

test("of several competencies each has its own percent", () => {
  const shown = drawn([answer(1, 7, true), answer(2, null, false)]);
  expect(shown).toContain("1 of 1 checked · 10 of 10 points: 100%");
  expect(shown).toContain("0 of 1 checked · 0 of 10 points: 0%");
});
