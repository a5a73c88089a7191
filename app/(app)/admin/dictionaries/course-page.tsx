import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CourseEditorScreen } from "@/components/screens/administration/courses/course-editor-screen";
import { kindOf } from "@/components/screens/administration/courses/course-kinds";
import { materialsQuery } from "@/components/screens/administration/courses/courses-view";
import { materialsOf } from "@/components/shared/learning/query-params";
import { examinersQuery } from "@/components/shared/people/people-queries";
import { requireAdministrator } from "@/lib/auth/page-guard";
import type { CourseKind } from "@/lib/contracts/courses";
import { courseFiles } from "@/lib/endpoints/course-files";
import { adaptationCourses, courseLinks, educationCourses } from "@/lib/endpoints/courses";
import { onlineTestQuestions, onlineTests } from "@/lib/endpoints/online-tests";
import { users } from "@/lib/endpoints/users";
import { pageData, pageObject, urlId } from "@/lib/http/page-data";

export type CourseAddress = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
type Props = CourseAddress & { kind: CourseKind };

const endpoints = { education: educationCourses, adaptation: adaptationCourses };

/** Cached per request, for the page title and the screen. */
const courseData = cache((kind: CourseKind, id: number) => pageObject(endpoints[kind].one.GET, id));

/** A text that is not an id is a 404. */
async function idIn({ params }: Props): Promise<number> {
  return urlId((await params).id) ?? notFound();
}

export async function courseMetadata(props: Props): Promise<Metadata> {
  await requireAdministrator();
  const t = await getTranslations("menu");
  const found = await courseData(props.kind, await idIn(props));
  return { title: (found?.answer as { title?: string } | undefined)?.title ?? t(kindOf[props.kind].menu) };
}

/** The questions of its test, if the address opens their tab. */
async function questionsData({ kind, searchParams }: Props, id: number) {
  if ((await searchParams).tab !== "test") return undefined;
  const course = (await courseData(kind, id))?.answer as { test?: number | null } | undefined;
  return course?.test ? pageData(onlineTestQuestions.collection.GET, { query: { test: course.test } }) : undefined;
}

/** The page of one course of either kind. */
export async function CoursePage(props: Props) {
  await requireAdministrator();
  const { kind } = props;
  const id = await idIn(props);
  const [query, inOrder] = [materialsQuery(id), materialsOf(id)];
  const data = await Promise.all([
    courseData(kind, id),
    pageObject(endpoints[kind].drafting.GET, id),
    pageData(courseFiles.collection.GET, { query }),
    pageData(courseLinks.collection.GET, { query }),
    pageData(courseFiles.collection.GET, { query: inOrder }),
    pageData(courseLinks.collection.GET, { query: inOrder }),
    pageData(onlineTests.collection.GET, { query: { course: id } }),
    questionsData(props, id),
    kind === "education" ? pageData(users.collection.GET, { query: examinersQuery }) : undefined,
  ]);
  return (
    <Hydrated data={data}>
      <CourseEditorScreen kind={kind} id={id} />
    </Hydrated>
  );
}
