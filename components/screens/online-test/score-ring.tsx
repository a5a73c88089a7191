"use client";

import { useLayoutEffect, useState } from "react";
import { cx } from "@/components/ui/class-names";

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

type ScoreRingProps = {
  score: number;
  passing: number;
  isPassed: boolean;
  /** The test has just been passed. */
  isNew: boolean;
  text: string;
};

/**
 * The score as a ring with a line where it is passed. The sentences beside it say the same. It counts up when a passed test
 * has just ended, unless the person wants less motion.
 */
export function ScoreRing({ score, passing, isPassed, isNew, text }: ScoreRingProps) {
  const counted = useCountUp(score, isNew);
  const part = (Math.min(100, Math.max(0, score)) / 100) * ROUND;
  const angle = (Math.min(100, Math.max(0, passing)) / 100) * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return (
    <svg aria-hidden="true" viewBox="0 0 128 128" fill="none" className="size-32 shrink-0">
      <circle cx="64" cy="64" r={RADIUS} strokeWidth="12" className="stroke-score-track" />
      {part > 0 && (
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          strokeWidth="12"
          strokeDasharray={`${part} ${ROUND}`}
          transform="rotate(-90 64 64)"
          className={cx(isPassed ? "stroke-score-high" : "stroke-score-low", isNew && "animate-[ring_0.9s_ease-out]")}
        />
      )}
      <line x1={64 + x * 43} y1={64 + y * 43} x2={64 + x * 61} y2={64 + y * 61} strokeWidth="3" className="stroke-fg" />
      <text x="64" y="73" textAnchor="middle" className="fill-fg font-semibold text-[26px] tabular-nums">
        {counted === undefined ? text : counted}
      </text>
    </svg>
  );
}

const COUNT_MS = 900;

/** Whole numbers on the way from 0 to the value; undefined when it is there. */
function useCountUp(value: number, isOn: boolean): number | undefined {
  const [counted, setCounted] = useState<number>();
  useLayoutEffect(() => {
    if (!isOn || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const began = performance.now();
    let frame = 0;
    const draw = () => {
      const part = (performance.now() - began) / COUNT_MS;
      // Fast at first, as the ring.
      setCounted(part < 1 ? Math.round(value * (1 - (1 - part) ** 2)) : undefined);
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [value, isOn]);
  return counted;
}
