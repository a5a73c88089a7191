"use client";

import { useSyncExternalStore } from "react";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { subscribe, type TickedCourse, waitingTicks } from "./tick-store";

export type Material = { what: "file" | "link"; id: number };

const NONE: ReturnType<typeof waitingTicks> = [];

/** The ticks of a person that wait to be sent. */
export function useWaitingTicks(person: number): ReturnType<typeof waitingTicks> {
  return useSyncExternalStore(
    subscribe,
    () => waitingTicks(person),
    () => NONE,
  );
}

/** What is ticked in a course: on the server, or waiting to be sent. */
export function useTicked(person: number, { kind, course }: TickedCourse) {
  const { data, error, refetch } = useLastingQuery(detailQuery(userCourseContracts[kind].completed, { id: course }));
  const waiting = useWaitingTicks(person).find((one) => one.kind === kind && one.course === course);
  const files = new Set([...(data?.files ?? []), ...(waiting?.files ?? [])]);
  const links = new Set([...(data?.links ?? []), ...(waiting?.links ?? [])]);
  return {
    isTicked: ({ what, id }: Material) => (what === "file" ? files : links).has(id),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}
