import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { NextAction } from "@/components/screens/development/next-action";
import type { CourseMaterials } from "@/components/shared/learning/use-ticking";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { catalogue } from "@/lib/i18n/catalogue";

const materials = { shown: [], isTicked: () => true } as unknown as CourseMaterials;

function drawn(exam: { exam_type: string; status: string; tries?: number }, test: number | null = 7): string {
  const exams = [{ tries: 0, max_retries: 3, date_finished: null, ...exam }];
  const course = { id: 1, user: 1, user_program: 5, title: "Till", test, exams, materials: { total: 0, completed: 0 } };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <NextAction
          isSubmitWanted={false}
          onAsked={() => undefined}
          kind="education"
          course={course as unknown as UserCourse}
          programs={[]}
          materials={materials}
          onOpen={() => undefined}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("before another try the mistakes: their button is filled, and both stand together", () => {
  const bar = drawn({ exam_type: "etest", status: "failed", tries: 1 });
  expect(bar).toMatch(/<span class="flex flex-wrap[^"]*"><button[^>]*bg-primary [^>]*>Look at the mistakes<\/button>/);
  expect(bar).toMatch(/<a[^>]*bg-button[^>]*>Retake/);
});

test("on a phone a retake has its buttons alone, and says so before the last try", () => {
  expect(drawn({ exam_type: "etest", status: "failed", tries: 1 })).toMatch(
    /<p class="[^"]*max-lg:hidden[^"]*"><span class="font-medium max-lg:hidden">Look at the mistakes, then take the test again<\/span><\/p>/,
  );
  expect(drawn({ exam_type: "etest", status: "failed", tries: 2 })).toMatch(
    /<p class="(?![^"]*max-lg:hidden)[^"]*"><span[^>]*>Look at the mistakes, then take the test again<\/span><span[^>]*>One try is left\.</,
  );
  expect(drawn({ exam_type: "etest", status: "new" })).toMatch(
    /<span class="font-medium">Take the online test<\/span>/,
  );
});

test("a course without exams is completed in one place, which says what that means", () => {
  const bar = drawn({ exam_type: "noexam", status: "new" }, null);
  expect(bar).toContain("After that nothing can be changed.");
  expect(bar).toMatch(/<button[^>]*>Submit as Completed<\/button>/);
});
