import type { CourseKind } from "@/lib/contracts/courses";

/** The place that the address names. `kind` is missing when the address names none that exists. */
export type QuizPlace = { kind: CourseKind | undefined; test: number; course: number };

type Query = Record<string, string | string[] | undefined>;

/** Ids that are no ids become 0, which nothing has. */
export function placeOf({ test_id, user_course_id, entity }: Query): QuizPlace {
  const id = (text: Query[string]) => (typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
  const kind = entity === "education" || entity === "adaptation" ? entity : undefined;
  return { kind, test: id(test_id), course: id(user_course_id) };
}
