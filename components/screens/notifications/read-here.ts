"use client";

import { useState } from "react";
import type { Notice } from "@/lib/contracts/notices";

/** The listed notices, and those that were read here and have left the list, in their places. */
export function withRead(listed: readonly Notice[], readHere: readonly Notice[]): readonly Notice[] {
  const read = new Map(readHere.map((notice) => [notice.id, notice]));
  const left = readHere.filter(({ id }) => !listed.some((notice) => notice.id === id));
  return [...listed.map((notice) => read.get(notice.id) ?? notice), ...left].sort((a, b) => b.id - a.id);
}

/** Remembers which notices were marked as read at a place; another place begins without them. */
export function useReadHere(place: string) {
  const [kept, setKept] = useState<{ place: string; notices: readonly Notice[] }>({ place, notices: [] });
  const notices = kept.place === place ? kept.notices : [];
  const change = (next: (before: readonly Notice[]) => readonly Notice[]) =>
    setKept((before) => ({ place, notices: next(before.place === place ? before.notices : []) }));
  return {
    notices,
    add(read: readonly Notice[]) {
      const now = new Date().toISOString();
      change((before) => [...before, ...read.map((notice) => ({ ...notice, read_at: now }))]);
    },
    /** Marking them has failed. */
    takeBack: (unread: readonly Notice[]) =>
      change((before) => before.filter(({ id }) => !unread.some((notice) => notice.id === id))),
  };
}
