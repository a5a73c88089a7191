"use client";

import { parseAsInteger, useQueryStates } from "nuqs";
import { useCallback, useEffect, useState } from "react";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type Place, placeIn } from "./place";

const parsers = { program: parseAsInteger, course: parseAsInteger };

type Places = Place & {
  /** Whether the address names a course: on phones the list is shown otherwise. */
  isCourseOpen: boolean;
  openProgram(id: number): void;
  openCourse(id: number): void;
  closeCourse(): void;
};

/** Where the learner is. Each step is in the history, so Back goes from the course to the list. */
export function usePlace(programs: readonly UserProgram[]): Places {
  const [asked, ask] = useQueryStates(parsers, { history: "push" });
  const [shown] = useState(() => ({ program: undefined as number | undefined, courseOf: new Map<number, number>() }));
  const place = placeIn(programs, asked, shown);
  useEffect(() => {
    shown.program = place.program?.id;
    if (place.program && place.course) shown.courseOf.set(place.program.id, place.course.id);
  });
  return {
    ...place,
    isCourseOpen: asked.course !== null && place.course?.id === asked.course,
    openProgram: useCallback((program) => void ask({ program, course: null }), [ask]),
    openCourse: useCallback((course) => void ask({ course }), [ask]),
    closeCourse: useCallback(() => void ask({ course: null }), [ask]),
  };
}
