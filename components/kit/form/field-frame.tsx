import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

type Frame = { id: string; label: string; hint?: ReactNode; isRequired?: boolean; sentence?: string };

/** The star is visual only; screen readers use `aria-required`. */
export function LabelText({ label, isRequired }: { label: string; isRequired?: boolean }) {
  return (
    <>
      {label}
      {isRequired && (
        <span aria-hidden className="text-danger">
          {" "}
          *
        </span>
      )}
    </>
  );
}

/**
 * Hint or error of a control, with the ids that `useField` refers to. The error takes the place of the hint, which it
 * often repeats.
 */
export function FieldNotes({ id, hint, sentence }: Pick<Frame, "id" | "hint" | "sentence">) {
  return (
    <>
      {hint && !sentence && (
        <p id={`${id}-hint`} className="text-fg-muted text-sm">
          {hint}
        </p>
      )}
      {sentence && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.25 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </p>
      )}
    </>
  );
}

/** Label above, control, then hint or error. */
export function FieldFrame({
  id,
  label,
  hint,
  isRequired,
  sentence,
  className,
  children,
}: Frame & { className?: string; children: ReactNode }) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} id={`${id}-label`} className="self-start font-medium">
        <LabelText label={label} isRequired={isRequired} />
      </label>
      {children}
      <FieldNotes id={id} hint={hint} sentence={sentence} />
    </div>
  );
}
