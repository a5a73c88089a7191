import { oncePerProcess } from "@/lib/config/once-per-process";

const state = oncePerProcess("leaving", () => ({ isLeaving: false }));

/** Notes that this process is about to end: it still answers, but is to be sent nothing more. */
export function beLeaving(isLeaving = true): void {
  state.isLeaving = isLeaving;
}

export function isLeaving(): boolean {
  return state.isLeaving;
}
