"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { later, usePart } from "@/components/ui/later";
import { paths } from "@/lib/config/paths";
import { useWaitingTicks } from "./use-waiting-ticks";

// Most visits have nothing to send.
const sendPart = later(() => import("./send-ticks"), { isRare: true });

/** The screens whose courses send their ticks themselves. */
const LEARNING: readonly string[] = [paths.education, paths.adaptation];

/** Sends ticks that an earlier page could not send, from whichever page is open now. */
export function WaitingTicks() {
  const { user } = useCurrentUser();
  const person = user?.id ?? 0;
  const isElsewhere = !LEARNING.includes(usePathname());
  const isWaiting = useWaitingTicks(person).length > 0 && isElsewhere;
  const { part, hasFailed, retry } = usePart(sendPart, isWaiting);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, retry]);
  return part && isWaiting ? <part.SendTicks person={person} /> : null;
}
