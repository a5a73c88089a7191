"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import {
  forgetTicks,
  HOLD_MS,
  keepOpened,
  keepTicks,
  releaseTicks,
  type TickedCourse,
} from "@/components/shared/learning/tick-store";
import { useHeldTicks } from "@/components/shared/learning/use-held-ticks";
import type { useMaterials } from "@/components/shared/learning/use-materials";
import { useSendTicks } from "@/components/shared/learning/use-send-ticks";
import type { Material } from "@/components/shared/learning/use-ticked";
import { useSetting } from "@/lib/client/settings";

type Ticked = Pick<ReturnType<typeof useMaterials>, "isKnown" | "isTicked" | "isOpened">;

/** The materials of a course that the learner ticks. */
export type CourseMaterials = ReturnType<typeof useMaterials> & ReturnType<typeof useTicking>;

/**
 * Ticks materials of a person's course; the ticks are kept until the server has them, and can be taken back for five
 * seconds before they are sent. Before the first one the page says that it stays, and so does a later attempt to remove it.
 */
export function useTicking(person: number, { kind, course }: TickedCourse, { isKnown, isTicked, isOpened }: Ticked) {
  const { waiting, stuck } = useSendTicks(person);
  const held = useHeldTicks(person, { kind, course });
  const [isExplained, setIsExplained] = useSetting("tickExplained");
  const [hasJustTicked, setHasJustTicked] = useState(false);
  useSentWhenLeft(person);
  const canUndo = ({ what, id }: Material) => held.some((one) => one.what === what && one.id === id);
  const asTicks = ({ what, id }: Material) => ({
    files: what === "file" ? [id] : [],
    links: what === "link" ? [id] : [],
  });
  const undo = (material: Material) => forgetTicks(person, { kind, course }, asTicks(material));
  const warn = useUntickWarning(course);
  const onTick = (material: Material) => {
    if (canUndo(material)) return undo(material);
    if (isTicked(material)) return void warn();
    keepTicks(person, { kind, course }, asTicks(material), HOLD_MS);
    if (isExplained) return;
    setHasJustTicked(true);
    setIsExplained(true);
  };
  const isWaiting = waiting.some(
    (one) => one.kind === kind && one.course === course && one.files.length + one.links.length > 0,
  );
  const isOpeningRequired = useCurrentUser().user?.company.is_opening_required === true;
  /** Whether the company asks for opening it before it is ticked. */
  const mustOpen = (material: Material) => isOpeningRequired && isKnown && !isTicked(material) && !isOpened(material);
  const onOpened = (material: Material) => {
    if (mustOpen(material)) keepOpened(person, { kind, course }, material);
  };
  return {
    onTick,
    mustOpen,
    onOpened,
    canUndo,
    undo,
    /** The one that was ticked last, while it can be taken back. */
    lastHeld: held.at(-1),
    isExplained,
    isExplaining: hasJustTicked || !isExplained,
    /** Why ticks of this course cannot be sent now. */
    stuck: isWaiting ? stuck : undefined,
  };
}

/** Says that a tick stays, and who can help. Most people never need that, so it is loaded then; without it the first is said. */
function useUntickWarning(course: number): () => Promise<void> {
  const t = useTranslations("learning");
  const toasts = useToasts();
  const client = useQueryClient();
  return async () => {
    const people = await import("./untick-help").then(({ untickHelp }) => untickHelp(client, course)).catch(() => "");
    toasts.warning(people ? `${t("materials.untick")} ${t("waiting.helping", { people })}.` : t("materials.untick"));
  };
}

/** A page that is left, hidden or closed holds nothing back. */
function useSentWhenLeft(person: number): void {
  useEffect(() => {
    const release = () => releaseTicks(person);
    const onHide = () => document.visibilityState === "hidden" && release();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", release);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", release);
      release();
    };
  }, [person]);
}
