import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { catalogue } from "@/lib/i18n/catalogue";

type Given = { exam_type: string; status?: string; total?: number; completed?: number };

function drawn({ exam_type, status = "new", total = 0, completed = total }: Given): string {
  const exams = [{ exam_type, status, tries: status === "failed" ? 1 : 0, max_retries: 3 }];
  const course = {
    id: 1,
    order: 1,
    title: "Till",
    test: 7,
    exams,
    materials: { total, completed },
    deadline_date: null,
  };
  const program = {
    id: 5,
    title: "Shop",
    kind: "education" as const,
    status: "confirmed",
    deadline_date: null,
    courses: [course],
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <ContinueCard programs={[program as unknown as UserProgram & { kind: "education" }]} />
    </NextIntlClientProvider>,
  );
}

test.each([
  [{ exam_type: "etest" }, "Start the test"],
  [{ exam_type: "exam" }, "Request the exam"],
  [{ exam_type: "noexam" }, "Complete the course"],
])("the deed of %j is said by its button alone; beside the course stands its program", (given, deed) => {
  expect(drawn(given)).toMatch(new RegExp(`>Till</a></p><p[^>]*><span[^>]*>Shop</span></p></div><a[^>]*>${deed}<`));
});

test("a failed test leads to its course, where the mistakes come first", () => {
  const card = drawn({ exam_type: "etest", status: "failed" });
  expect(card).toMatch(
    />Look at the mistakes, then take the test again<.*<a[^>]*href="\/development\/learn\?program=5&amp;course=1"[^>]*>Continue</s,
  );
});

test("beside a button that only goes on stands what is to be done, and beside the last one that all is done", () => {
  expect(drawn({ exam_type: "etest", total: 3, completed: 1 })).toMatch(
    /<p[^>]*><span[^>]*>Work through 2 more materials<\/span><\/p>/,
  );
  expect(drawn({ exam_type: "noexam", total: 3 })).toContain(">Everything is done</span>");
});
