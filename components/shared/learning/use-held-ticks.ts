import { useEffect, useState } from "react";
import { heldTicks, type TickedCourse } from "./tick-store";
import type { Material } from "./use-ticked";
import { useWaitingTicks } from "./use-waiting-ticks";

/** The materials of a course whose tick can still be taken back, the latest last. */
export function useHeldTicks(person: number, { kind, course }: TickedCourse): readonly Material[] {
  const waiting = useWaitingTicks(person).find((one) => one.kind === kind && one.course === course);
  const held = heldTicks(waiting ?? {});
  const [, setLooked] = useState(0);
  const next = Math.min(...held.values());
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    // A millisecond later it is certainly over.
    const timer = setTimeout(() => setLooked(Date.now()), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return [...held.entries()].sort(([, one], [, other]) => one - other).map(([name]) => materialOf(name));
}

function materialOf(name: string): Material {
  const [what, id] = name.split("-");
  return { what: what === "file" ? "file" : "link", id: Number(id) };
}
