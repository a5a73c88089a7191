const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

type ScoreRingProps = { score: number; passing: number; isPassed: boolean; text: string };

/** The score as a ring with a line where it is passed. The sentences beside it say the same. */
export function ScoreRing({ score, passing, isPassed, text }: ScoreRingProps) {
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
          className={isPassed ? "stroke-score-high" : "stroke-score-low"}
        />
      )}
      <line x1={64 + x * 43} y1={64 + y * 43} x2={64 + x * 61} y2={64 + y * 61} strokeWidth="3" className="stroke-fg" />
      <text x="64" y="73" textAnchor="middle" className="fill-fg font-semibold text-[26px]">
        {text}
      </text>
    </svg>
  );
}
