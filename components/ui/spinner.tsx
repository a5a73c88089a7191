import { LoaderCircle } from "lucide-react";
import { cx } from "./class-names";

/** A spinner beside text that says what is going on: hidden from screen readers unless it has a label. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  const ring = (
    <LoaderCircle aria-hidden className={cx("size-4 shrink-0 animate-spin motion-reduce:animate-none", className)} />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
