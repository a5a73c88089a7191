"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { reportFailedPart } from "./failed-parts";
import { showBusy } from "./pressed";

export type Lazy<M> = {
  readonly loaded: M | undefined;
  /** Not fetched when the page is idle: most visits never need it. */
  readonly isRare?: boolean;
  load(): Promise<M>;
  /** Loads it ahead, when a pointer or the focus comes near; a failure is met when the part is wanted. */
  prepare(): void;
};

/**
 * A heavy part that is not in the initial bundle. It is loaded once; a failed load is retried on next use. By hand in
 * 1.0 kB, because `next/dynamic` takes 2.6 kB, and it, as React's `lazy`, keeps a failure for ever and cannot be asked
 * whether a part is there.
 */
export function lazyPart<M>(fetchIt: () => Promise<M>, { isRare = false } = {}): Lazy<M> {
  let loaded: M | undefined;
  let pending: Promise<M> | undefined;
  function load() {
    pending ??= fetchIt().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }
  return {
    isRare,
    get loaded() {
      return loaded;
    },
    load,
    prepare: () => void load().catch(() => undefined),
  };
}

/** Fetches a part that the shown page can open, so that it opens without a connection too. */
export function useFetchWhenIdle(part: Lazy<unknown>, isNeeded = true): void {
  useEffect(() => (isNeeded ? fetchWhenIdle(part) : undefined), [part, isNeeded]);
}

/**
 * A part once it was wanted and has loaded, for a caller that shows a failure in its place. Without Suspense, which
 * would delay it by a third of a second. The pressed button is busy meanwhile.
 */
export function useLazyPartState<M>(part: Lazy<M>, isWanted: boolean) {
  const [kept, setKept] = useState<{ part: M }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useFetchWhenIdle(part, !part.isRare);
  useEffect(() => {
    if (!isWanted || kept || tries < 0) return;
    let isGone = false;
    setHasFailed(false);
    const end = showBusy();
    part
      .load()
      .then(
        (loaded) => !isGone && setKept({ part: loaded }),
        () => !isGone && setHasFailed(true),
      )
      .finally(end);
    return () => {
      isGone = true;
    };
  }, [isWanted, kept, part, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { part: kept?.part ?? (isWanted ? part.loaded : undefined), hasFailed: isWanted && hasFailed, retry };
}

/**
 * A part that opens above the page, once it was wanted and has loaded. A failure is shown in the middle of the page,
 * with Retry; in `onGiveUp` the caller should reset `isWanted`.
 */
export function useLazyPart<M>(part: Lazy<M>, isWanted: boolean, onGiveUp: () => void): M | undefined {
  const { part: loaded, hasFailed, retry } = useLazyPartState(part, isWanted);
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => (hasFailed ? reportFailedPart({ retry, giveUp: () => giveUp() }) : undefined), [hasFailed, retry]);
  return loaded;
}

type Part = { readonly loaded: unknown; load(): Promise<unknown> };

/** Marks in the browser's timeline: a part is wanted; parts are fetched from `BEGIN` to `END`. Tests read them. */
const WANTED = "parts-wanted";
const BEGIN = "parts-begin";
const END = "parts-end";
const AGAIN_MS = 100;

const waiting = new Set<Part>();
let isUnderWay = false;

function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return navigator.onLine && !connection?.saveData;
}

/** Runs it when the browser has nothing else to do. Safari cannot tell, so there it is soon. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, AGAIN_MS);
}

/** One after another, so that a request of the person does not wait for all of them. */
async function fetchAll(): Promise<void> {
  // The first paint and the data of the page go before.
  if (!document.documentElement.hasAttribute("data-ready")) {
    setTimeout(whenIdle, AGAIN_MS, fetchAll);
    return;
  }
  performance.mark(BEGIN);
  for (const part of waiting) {
    // A part that cannot be loaded now is loaded when it is wanted.
    if (part.loaded === undefined) await part.load().catch(() => undefined);
    waiting.delete(part);
  }
  isUnderWay = false;
  performance.mark(END);
}

/** Fetches a part after the first paint, when the browser is idle, unless the person saves data or has no connection. */
function fetchWhenIdle(part: Part): () => void {
  if (part.loaded !== undefined || !mayFetch()) return () => undefined;
  waiting.add(part);
  if (!isUnderWay) {
    performance.mark(WANTED);
    isUnderWay = true;
    whenIdle(() => void fetchAll());
  }
  return () => waiting.delete(part);
}
