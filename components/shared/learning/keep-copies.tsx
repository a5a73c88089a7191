"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { forgetCopies } from "@/lib/client/forget-copies";
import { beginCopies, endCopies, keepPage } from "@/lib/client/offline-copies";

/** A page that is only passed is not kept: keeping it asks the server for it once more. */
const SETTLED_MS = 1500;
const AGAIN_MS = 5 * 60_000;
/** A person who puts the phone away may be without a network when they take it out. */
const AGAIN_AT_LEAVING_MS = 60_000;

/** Keeps the pages that a learner opens for the time without a network. */
export function KeepCopies({ isOn }: { isOn: boolean }) {
  const person = useCurrentUser().user?.id;
  const address = `${usePathname()}?${useSearchParams()}`;
  const keptAt = useRef(new Map<string, number>());
  useEffect(() => {
    void (isOn ? beginCopies() : endCopies());
  }, [isOn]);
  useEffect(leaveNothing, []);
  useEffect(() => {
    if (!isOn || person === undefined) return;
    const keep = (againMs: number) => {
      const at = keptAt.current.get(address) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - at < againMs || !navigator.onLine) return;
      keptAt.current.set(address, performance.now());
      keepPage(person, address);
    };
    const settled = setTimeout(keep, SETTLED_MS, AGAIN_MS);
    const leave = () => document.visibilityState === "hidden" && keep(AGAIN_AT_LEAVING_MS);
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(settled);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [isOn, person, address]);
  return null;
}

/** The router may lead to the sign-in page or Access denied by itself, of which the worker does not hear. */
function leaveNothing(): () => void {
  return () => {
    if (window.location.pathname.startsWith("/auth/")) void forgetCopies();
  };
}
