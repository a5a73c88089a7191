"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { keepTicks, type TickedCourse } from "@/components/shared/learning/tick-store";
import type { useMaterials } from "@/components/shared/learning/use-materials";
import { useSendTicks } from "@/components/shared/learning/use-send-ticks";
import type { Material } from "@/components/shared/learning/use-ticked";
import { useSetting } from "@/lib/client/settings";

/** The materials of a course that the learner ticks. */
export type CourseMaterials = ReturnType<typeof useMaterials> & ReturnType<typeof useTicking>;

/**
 * Ticks materials of a person's course; the ticks are kept until the server has them. Before the first one the page says
 * that it cannot be taken back, and so does the attempt.
 */
export function useTicking(person: number, { kind, course }: TickedCourse, isTicked: (material: Material) => boolean) {
  const t = useTranslations("learning.materials");
  const toasts = useToasts();
  const { waiting, stuck } = useSendTicks(person);
  const [isExplained, setIsExplained] = useSetting("tickExplained");
  const [hasJustTicked, setHasJustTicked] = useState(false);
  const onTick = (material: Material) => {
    if (isTicked(material)) return toasts.warning(t("untick"));
    const { what, id } = material;
    keepTicks(person, { kind, course }, { files: what === "file" ? [id] : [], links: what === "link" ? [id] : [] });
    if (isExplained) return;
    setHasJustTicked(true);
    setIsExplained(true);
  };
  const isWaiting = waiting.some((one) => one.kind === kind && one.course === course);
  /** Why ticks of this course cannot be sent now. */
  return { onTick, isExplaining: hasJustTicked || !isExplained, stuck: isWaiting ? stuck : undefined };
}
