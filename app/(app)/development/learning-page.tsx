import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { KindSwitch } from "@/components/screens/development/kind-switch";
import { placeIn } from "@/components/screens/development/learning-place";
import { LearningScreen } from "@/components/screens/development/learning-screen";
import { learnedBy, materialsOf } from "@/components/shared/learning/query-params";
import { requirePageUser } from "@/lib/auth/page-guard";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { courseFiles } from "@/lib/endpoints/course-files";
import { courseLinks } from "@/lib/endpoints/courses";
import { userAdaptationCourses, userEducationCourses } from "@/lib/endpoints/user-courses";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { type PageData, pageData, pageObject, urlId } from "@/lib/http/page-data";

export type LearningAddress = { searchParams: Promise<Record<string, string | string[] | undefined>> };
type Props = LearningAddress & { kind: CourseKind };

const endpoints = {
  education: { programs: userEducationPrograms, courses: userEducationCourses },
  adaptation: { programs: userAdaptationPrograms, courses: userAdaptationCourses },
};

export async function learningMetadata(kind: CourseKind): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t(kind) };
}

const programsOf = (data: PageData | undefined): readonly UserProgram[] =>
  ((data?.answer ?? {}) as { results?: UserProgram[] }).results ?? [];

/** Whether an order waits for its approval. */
const isWaiting = (data: PageData | undefined) => programsOf(data).some(({ status }) => status === "processing");

/** The page of Education or Adaptation, with the course that the screen shows first. */
export async function LearningPage({ kind, searchParams }: Props) {
  const { id } = await requirePageUser();
  const { programs, courses } = endpoints[kind];
  const other = kind === "education" ? "adaptation" : "education";
  const [learned, others] = await Promise.all(
    [programs, endpoints[other].programs].map((one) => pageData(one.collection.GET, { query: learnedBy(id) })),
  );
  const results = programsOf(learned);
  const { program, course: shown } = await searchParams;
  const { course } = placeIn(results, { program: urlId(program) ?? null, course: urlId(shown) ?? null });
  const data = course
    ? await Promise.all([
        pageData(courseFiles.collection.GET, { query: materialsOf(course.course) }),
        pageData(courseLinks.collection.GET, { query: materialsOf(course.course) }),
        pageObject(courses.completed.GET, course.id),
      ])
    : kind === "education" && results.length === 0
      ? [await pageData(programs.collection.GET, { query: { user: id } })]
      : [];
  // Who learns only their adaptation finds it behind "Education", too; an order that waits is told there.
  if (kind === "education" && results.length === 0 && programsOf(others).length > 0 && !isWaiting(data[0]))
    redirect(paths.adaptation);
  return (
    <Hydrated data={[learned, ...data]}>
      <LearningScreen kind={kind}>{programsOf(others).length > 0 && <KindSwitch kind={kind} />}</LearningScreen>
    </Hydrated>
  );
}
