import type { CourseKind } from "@/lib/contracts/courses";

/** The test and the person's course in the address. `kind` is missing when the address names none that exists. */
export type QuizPlace = { kind: CourseKind | undefined; test: number; course: number };
