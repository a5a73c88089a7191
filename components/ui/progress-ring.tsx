import { cx } from "./class-names";

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

/** A share as a ring, where a bar is too wide. The text beside it must say the same, so screen readers skip it. */
export function ProgressRing({ value, className = "size-5" }: { value: number; className?: string }) {
  const part = (Math.min(100, Math.max(0, value)) / 100) * ROUND;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="3"
      className={cx("shrink-0 -rotate-90", className)}
    >
      <circle cx="10" cy="10" r={RADIUS} className="stroke-score-track" />
      {part > 0 && (
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          strokeDasharray={`${part} ${ROUND}`}
          className={value >= 100 ? "stroke-score-high" : "stroke-primary"}
        />
      )}
    </svg>
  );
}
