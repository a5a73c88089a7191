import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { NextCourse, useAfterCourse } from "@/components/shared/learning/next-course";
import { learnedBy } from "@/components/shared/learning/query-params";
import { listQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { userProgramContracts } from "@/lib/contracts/user-programs";
import { catalogue } from "@/lib/i18n/catalogue";

const exam = (status: string) => [{ exam_type: "etest", status, tries: 1, max_retries: 3 }];
const course = (id: number, status: string) =>
  ({
    ...{ id, user: 1, user_program: 5, test: 7, title: `Course ${id}`, order: id, deadline_date: null },
    ...{ materials: { total: 0, completed: 0 }, exams: exam(status) },
  }) as unknown as UserCourse;

function After({ kind }: { kind: CourseKind }) {
  return <NextCourse after={useAfterCourse(kind, course(1, "passed"), true)} />;
}

type Given = { status?: string; elsewhere?: readonly UserCourse[] };

/** What stands below a passed test. The list still has its course as it was before; `elsewhere` is of the other kind. */
function drawn(kind: CourseKind, others: readonly UserCourse[], { status = "confirmed", elsewhere = [] }: Given = {}) {
  const client = new QueryClient();
  const program = {
    id: 5,
    title: "Cashier",
    status,
    deadline_date: null,
    courses: [course(1, "inProgress"), ...others],
  };
  const keep = (of: CourseKind, results: readonly object[]) =>
    client.setQueryData<unknown>([...listQuery(userProgramContracts[of].list, learnedBy(1)).queryKey], { results });
  keep(kind, [program]);
  keep(kind === "education" ? "adaptation" : "education", [
    { id: 6, title: "Seller", status: "confirmed", deadline_date: null, courses: elsewhere },
  ]);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <After kind={kind} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("in the middle of a program the next course is the way on", () => {
  const shown = drawn("education", [course(2, "new")]);
  expect(shown).toContain("1 of 2 courses passed");
  expect(shown).toContain("Next course: Course 2");
  expect(shown).toMatch(/<a[^>]*>To the next course/);
});

test("the last test of a specialization tells of its certificate, and leads to where it appears", () => {
  const shown = drawn("education", [course(2, "passed")]);
  expect(shown).toContain("Program completed");
  expect(shown).toContain("as soon as an administrator confirms it");
  expect(shown).toMatch(/<a[^>]* href="\/profile\/specializations"[^>]*>To my specialization/);
  const certified = drawn("education", [], { status: "done" });
  expect(certified).toContain("Specialization finished");
  expect(certified).not.toContain("administrator");
});

test("the last test of an adaptation ends it, without a certificate, and leads to the specialization", () => {
  const shown = drawn("adaptation", []);
  expect(shown).toContain("Adaptation finished");
  expect(shown).not.toContain("certificate");
  expect(shown).toMatch(/<a[^>]* href="\/profile\/specializations"[^>]*>To my specialization/);
  const open = drawn("adaptation", [], { elsewhere: [{ ...course(3, "new"), user_program: 6 }] });
  expect(open).toContain("Next course: Course 3");
  expect(open).toMatch(
    /<a[^>]* href="\/etest\/quiz\?[^"]*user_course_id=3&amp;entity=education"[^>]*>To the next course/,
  );
});

test("where another course waits for its examiner, the program is not called finished", () => {
  const waiting = { ...course(2, "inProgress"), exams: [{ ...exam("inProgress")[0], exam_type: "exam" }] };
  const shown = drawn("education", [waiting as unknown as UserCourse]);
  expect(shown).toContain("1 of 2 courses passed");
  expect(shown).toContain("Cashier");
  expect(shown).not.toContain("<a ");
});
