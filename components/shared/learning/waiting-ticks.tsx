"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { lazyPart, useLazyPartState } from "@/components/ui/lazy-part";
import { paths } from "@/lib/config/paths";

// Every page carries this file, and most visits have nothing to send: the rest comes only when something waits.
const sendPart = lazyPart(() => import("./send-ticks"), { isRare: true });

/** The screens whose courses send their ticks themselves. */
const LEARNING: readonly string[] = [paths.education, paths.adaptation];

/** Sends ticks that an earlier page could not send, from whichever page is open now. */
export function WaitingTicks() {
  const person = useCurrentUser().user?.id ?? 0;
  const path = usePathname();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const look = () => setIsWaiting(!LEARNING.includes(path) && isStored(person));
    look();
    window.addEventListener("online", look);
    return () => window.removeEventListener("online", look);
  }, [path, person]);
  const { part, hasFailed, retry } = useLazyPartState(sendPart, isWaiting);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, retry]);
  return part && isWaiting ? <part.SendTicks person={person} /> : null;
}

/** The key of tick-store.ts, which is too heavy to be asked. */
function isStored(person: number): boolean {
  try {
    return localStorage.getItem(`atesta-ticks-${person}`) !== null;
  } catch {
    return false;
  }
}
