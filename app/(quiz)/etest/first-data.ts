import type { QuizPlace } from "@/components/screens/online-test/quiz-place";
import { contacts } from "@/lib/endpoints/appeals";
import { onlineTests } from "@/lib/endpoints/online-tests";
import { userAdaptationCourses, userEducationCourses } from "@/lib/endpoints/user-courses";
import { type PageData, pageData, pageObject, urlId } from "@/lib/http/page-data";

export type QuizAddress = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const courses = { education: userEducationCourses, adaptation: userAdaptationCourses };

/** No id becomes 0, which nothing has. */
function placeOf({ test_id, user_course_id, entity }: Awaited<QuizAddress["searchParams"]>): QuizPlace {
  const kind = entity === "education" || entity === "adaptation" ? entity : undefined;
  return { kind, test: urlId(test_id) ?? 0, course: urlId(user_course_id) ?? 0 };
}

type FirstData = { place: QuizPlace; data: (PageData | undefined)[] };

/** The place of the address, with the first data of its screen. */
export async function firstData({ searchParams }: QuizAddress): Promise<FirstData> {
  const place = placeOf(await searchParams);
  if (!place.kind || !place.course) return { place, data: [] };
  const data = await Promise.all([
    pageObject(courses[place.kind].one.GET, place.course),
    place.test ? pageObject(onlineTests.one.GET, place.test) : undefined,
  ]);
  return { place, data };
}

/** The same, with the people who can give another try: nothing moves when their names come. */
export async function firstDataOfResult(address: QuizAddress): Promise<FirstData> {
  const { place, data } = await firstData(address);
  if (data.length === 0) return { place, data };
  const named = await pageData(contacts.GET, { query: { user_course: place.course }, kind: "detail" });
  return { place, data: [...data, named] };
}
