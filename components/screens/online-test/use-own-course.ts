import { useCurrentUser } from "@/components/kit/layout/current-user";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { ApiProblem } from "@/lib/client/problem";
import { detailQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import { type ExamInfo, type UserCourse, userCourseContracts } from "@/lib/contracts/user-courses";

type Own =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry(): void }
  | { state: "none"; why: "noCourse" | "noTest" }
  | { state: "found"; course: UserCourse; exam: ExamInfo };

/** The course of the address with its online test, if it is one's own and the test is the one of the address. */
export function useOwnCourse(kind: CourseKind, { test, course: id }: { test: number; course: number }): Own {
  const { user } = useCurrentUser();
  const { data, error, refetch } = useLastingQuery({
    ...detailQuery(userCourseContracts[kind].get, { id }),
    enabled: id > 0,
  });
  if (id === 0 || (error instanceof ApiProblem && error.status === 404)) return { state: "none", why: "noCourse" };
  if (error && !data) return { state: "failed", error, retry: () => void refetch() };
  if (!data || !user) return { state: "loading" };
  if (data.user !== user.id) return { state: "none", why: "noCourse" };
  const exam = data.exams.find(({ exam_type }) => exam_type === "etest");
  return exam && data.test === test ? { state: "found", course: data, exam } : { state: "none", why: "noTest" };
}
