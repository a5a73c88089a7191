import {
  Award,
  CalendarClock,
  CalendarX,
  CirclePlay,
  CircleX,
  FileSearch,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { Status } from "@/components/ui/badge";
import type { MatrixCell } from "@/lib/contracts/training-matrix";
import { type HeldState, heldStates, type matrixStates, pastStates } from "@/lib/rules/matrix-states";

/** How each state looks: two of one colour have different icons. */
export const looks: Record<HeldState, { tone: Status; icon: LucideIcon }> = {
  expired: { tone: "rejected", icon: CircleX },
  late: { tone: "rejected", icon: TriangleAlert },
  due_soon: { tone: "processing", icon: CalendarClock },
  on_track: { tone: "confirmed", icon: CirclePlay },
  ordered: { tone: "unknown", icon: Hourglass },
  review: { tone: "review", icon: FileSearch },
  expiring: { tone: "processing", icon: CalendarX },
  certified: { tone: "active", icon: Award },
};

/** The states that the matrix can have on its day. */
export function statesOf(isPast: boolean): readonly (typeof matrixStates)[number][] {
  return [...(isPast ? pastStates : heldStates), "none"];
}

/** The day that matters most in a state: that of the deadline, or the last one of the certificate. */
export function dayOfCell({ state, deadline_date, valid_until }: MatrixCell): string | null {
  if (state === "late" || state === "due_soon") return deadline_date;
  return state === "expired" || state === "expiring" || state === "certified" ? valid_until : null;
}

/** Those that ask for something first. */
export function mostPressingFirst(cells: readonly MatrixCell[]): MatrixCell[] {
  return cells.toSorted((one, other) => heldStates.indexOf(one.state) - heldStates.indexOf(other.state));
}
