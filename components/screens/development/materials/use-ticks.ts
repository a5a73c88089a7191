"use client";

import { useCallback } from "react";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { keepTicks, type TickedCourse } from "./tick-store";
import { useSendTicks } from "./use-send-ticks";

export type Material = { what: "file" | "link"; id: number };

/** What is ticked in a course: on the server, or waiting to be sent. */
export function useTicks(person: number, { kind, course }: TickedCourse) {
  const { data, error, refetch } = useLastingQuery(detailQuery(userCourseContracts[kind].completed, { id: course }));
  const { waiting: all, isStuck } = useSendTicks(person);
  const waiting = all.find((one) => one.kind === kind && one.course === course);
  const files = new Set([...(data?.files ?? []), ...(waiting?.files ?? [])]);
  const links = new Set([...(data?.links ?? []), ...(waiting?.links ?? [])]);
  const tick = useCallback(
    ({ what, id }: Material) =>
      keepTicks(person, { kind, course }, { files: what === "file" ? [id] : [], links: what === "link" ? [id] : [] }),
    [person, kind, course],
  );
  return {
    isTicked: ({ what, id }: Material) => (what === "file" ? files : links).has(id),
    tick,
    isKnown: data !== undefined,
    /** Ticks of this course cannot be sent now. */
    isStuck: isStuck && waiting !== undefined,
    error,
    retry: () => void refetch(),
  };
}
