import { placeOf, type QuizPlace } from "@/components/screens/online-test/address";
import { onlineTests } from "@/lib/endpoints/online-tests";
import { userAdaptationCourses, userEducationCourses } from "@/lib/endpoints/user-courses";
import { type PageData, pageObject } from "@/lib/http/page-data";

export type QuizAddress = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const courses = { education: userEducationCourses, adaptation: userAdaptationCourses };

/** The place of the address, with the first data of its screen. */
export async function firstData({
  searchParams,
}: QuizAddress): Promise<{ place: QuizPlace; data: (PageData | undefined)[] }> {
  const place = placeOf(await searchParams);
  if (!place.kind || !place.course) return { place, data: [] };
  const data = await Promise.all([
    pageObject(courses[place.kind].one.GET, place.course),
    place.test ? pageObject(onlineTests.one.GET, place.test) : undefined,
  ]);
  return { place, data };
}
