import { cx } from "./class-names";

type TrackProps = { value: number; className: string; fill: string };

/**
 * The bar of progress and scores. Its width is an SVG attribute, because the content policy rejects style attributes in
 * the first HTML.
 */
export function Track({ value, className, fill }: TrackProps) {
  const width = Math.min(100, Math.max(0, value));
  return (
    <svg
      aria-hidden="true"
      className={cx("block h-2 w-full overflow-hidden rounded-full forced-colors:border", className)}
    >
      <rect width="100%" height="100%" className="fill-score-track" />
      <rect width={`${width}%`} height="100%" rx="4" className={fill} />
    </svg>
  );
}

/** The done share of a known amount, 0 to 100; all of it is green, as in a ring. */
export function ProgressBar({ value, label, className }: { value: number; label: string; className?: string }) {
  const now = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      className={cx("w-full", className)}
    >
      <Track value={now} className="" fill={now === 100 ? "fill-score-high" : "fill-primary"} />
    </div>
  );
}
