import { paths } from "./paths";

type Kind = "education" | "adaptation";
type Place = { program?: number; course?: number; preview?: string; open?: "next" | "submit" };

/**
 * The page where a person learns, at a program and one of its courses (the person's own, not the dictionary's), with an
 * opened material. `open=next` opens the first material that is not ticked, `open=submit` the question before a request for an
 * exam, or before a course is completed.
 */
export function learningPage(kind: Kind, place: Place = {}): string {
  return withQuery(paths[kind], place);
}

/** The page of the online test of a person's course. */
export function quizPage(entity: Kind, { test, course }: { test: number; course: number }): string {
  return withQuery(paths.onlineTest, { test_id: test, user_course_id: course, entity });
}

/** The page of the result of an online test. */
export function resultPage(entity: Kind, { test, course }: { test: number; course: number }): string {
  return withQuery(paths.onlineTestResult, { test_id: test, user_course_id: course, entity });
}

function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size ? `${path}?${query}` : path;
}
