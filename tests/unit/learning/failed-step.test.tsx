import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { FailedStep } from "@/components/screens/development/failed-step";
import { answerQuery } from "@/lib/client/queries";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { catalogue } from "@/lib/i18n/catalogue";

const contact = (id: number, last_name: string, reason: string) => ({ id, last_name, first_name: "Ada", reason });

function drawn(step: "testFailed" | "examFailed"): string {
  const exams = [
    {
      ...{ exam_type: step === "testFailed" ? "etest" : "exam", status: "failed" },
      ...{ tries: 3, max_retries: step === "testFailed" ? 2 : null },
    },
  ];
  const course = { id: 1, title: "Till", exams, materials: { total: 0, completed: 0 } } as unknown as UserCourse;
  const client = new QueryClient();
  client.setQueryData<unknown>([...answerQuery(appealContract.contacts, { user_course: 1 }).queryKey], {
    results: [contact(7, "Near", "manager"), contact(8, "Far", "administrator"), contact(9, "Next", "administrator")],
  });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <FailedStep kind="education" course={course} step={step} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test.each([
  ["testFailed", "No tries left", ["Look at the mistakes", "Ask for another try"]],
  ["examFailed", "The exam was not passed", ["Ask an administrator"]],
] as const)(
  "after %s those who can help are named and asked, and what went wrong is looked at first",
  (step, text, buttons) => {
    const bar = drawn(step);
    expect(bar).toContain(`>${text}<`);
    expect(bar).toContain("Who can help: Far Ada, Next Ada<");
    expect([...bar.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ""))).toEqual(
      buttons,
    );
  },
);
