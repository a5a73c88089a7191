"use client";

import { useCallback } from "react";
import { keepTicks, type TickedCourse } from "@/components/shared/learning/tick-store";
import type { useMaterials } from "@/components/shared/learning/use-materials";
import type { Material } from "@/components/shared/learning/use-ticked";
import { useSendTicks } from "./use-send-ticks";

/** The materials of a course that the learner ticks. */
export type CourseMaterials = ReturnType<typeof useMaterials> & ReturnType<typeof useTicking>;

/** Ticks materials of a person's course; the ticks are kept until the server has them. */
export function useTicking(person: number, { kind, course }: TickedCourse) {
  const { waiting, isStuck } = useSendTicks(person);
  const tick = useCallback(
    ({ what, id }: Material) =>
      keepTicks(person, { kind, course }, { files: what === "file" ? [id] : [], links: what === "link" ? [id] : [] }),
    [person, kind, course],
  );
  /** Ticks of this course cannot be sent now. */
  return { tick, isStuck: isStuck && waiting.some((one) => one.kind === kind && one.course === course) };
}
