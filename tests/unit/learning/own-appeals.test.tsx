import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { OwnAppeals } from "@/components/screens/development/own-appeals";
import { answerQuery } from "@/lib/client/queries";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { catalogue } from "@/lib/i18n/catalogue";

const question = {
  ...{
    id: 1,
    kind: "question",
    text: "Where is the key?",
    state: "open",
    reply: "",
    created_at: "2026-11-27T10:00:00Z",
  },
  ...{ wished_date: null, granted_date: null, answered_by: null, answered_at: null, asked: null },
};

function drawn(status: string, asked: readonly object[]): string {
  const exams = [{ exam_type: "exam", status, tries: 0, max_retries: null }];
  const course = { id: 1, title: "Till", exams, materials: { total: 0, completed: 0 } } as unknown as UserCourse;
  const client = new QueryClient();
  const { queryKey } = answerQuery(appealContract.own, { user_course: 1 });
  client.setQueryData<unknown>([...queryKey], { results: asked });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <OwnAppeals course={course} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test.each(["inProgress", "failed"])(
  "where the next step of an exam that is %s asks, an empty card is not there",
  (status) => {
    expect(drawn(status, [])).toBe("");
    expect(drawn(status, [question])).toContain("Where is the key?");
    expect(drawn(status, [question])).not.toContain("<button");
  },
);

test("elsewhere the card offers to ask before anything was asked", () => {
  expect(drawn("new", [])).toMatch(/<button[^>]*>.*Ask<\/button>/);
});
