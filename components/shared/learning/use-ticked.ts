"use client";

import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { nameOf, type TickedCourse } from "./tick-store";
import { useWaitingTicks } from "./use-waiting-ticks";

export type Material = { what: "file" | "link"; id: number };

/** What is ticked and opened in a course: on the server, or waiting to be sent. */
export function useTicked(person: number, { kind, course }: TickedCourse) {
  const { data, error, refetch } = useLastingQuery(detailQuery(userCourseContracts[kind].completed, { id: course }));
  const waiting = useWaitingTicks(person).find((one) => one.kind === kind && one.course === course);
  const files = new Set([...(data?.files ?? []), ...(waiting?.files ?? [])]);
  const links = new Set([...(data?.links ?? []), ...(waiting?.links ?? [])]);
  const opened = { file: new Set(data?.opened_files), link: new Set(data?.opened_links) };
  return {
    isOpened: ({ what, id }: Material) =>
      opened[what].has(id) || waiting?.opened?.includes(nameOf({ what, id })) === true,
    isTicked: ({ what, id }: Material) => (what === "file" ? files : links).has(id),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}
