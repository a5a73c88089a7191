"use client";

import { useSendTicks } from "./use-send-ticks";

/** Sends what a person has ticked, without showing anything. */
export function SendTicks({ person }: { person: number }) {
  useSendTicks(person);
  return null;
}
