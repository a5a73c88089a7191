import {
  Award,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  FileSearch,
  Hourglass,
  type LucideIcon,
  RotateCcw,
} from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

/** The eight tones of the product; exams and notifications use them too. */
export type Status =
  | "confirmed"
  | "processing"
  | "rejected"
  | "review"
  | "retraining"
  | "active"
  | "progress"
  | "unknown";

const icons: Record<Status, LucideIcon> = {
  confirmed: CircleCheck,
  processing: Hourglass,
  review: FileSearch,
  rejected: CircleX,
  retraining: RotateCcw,
  active: Award,
  progress: CircleDashed,
  unknown: CircleQuestionMark,
};

/** Background and readable text colour by tone. */
export const toneClass: Record<Status, string> = {
  confirmed: "border-st-confirmed-bd bg-st-confirmed-bg text-st-confirmed-fg",
  processing: "border-st-processing-bd bg-st-processing-bg text-st-processing-fg",
  review: "border-st-review-bd bg-st-review-bg text-st-review-fg",
  rejected: "border-st-rejected-bd bg-st-rejected-bg text-st-rejected-fg",
  retraining: "border-st-retraining-bd bg-st-retraining-bg text-st-retraining-fg",
  active: "border-st-active-bd bg-st-active-bg text-st-active-fg",
  progress: "border-st-progress-bd bg-st-progress-bg text-st-progress-fg",
  unknown: "border-st-unknown-bd bg-st-unknown-bg text-st-unknown-fg",
};

const pill = "inline-flex min-h-6 min-w-0 max-w-full items-center gap-1 rounded-full border px-2 text-xs font-semibold";

/** A short fact that deserves a look, as a pill. */
export function Remark({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(pill, toneClass.processing, "[&_svg]:size-3.5 [&_svg]:shrink-0")}>
      {icon}
      {children}
    </span>
  );
}

type StatusBadgeProps = { status: Status; label: string; icon?: LucideIcon };

/** A status as a pill with icon and word, so that colour is never the only sign. */
export function StatusBadge({ status, label, icon: Icon = icons[status] }: StatusBadgeProps) {
  return (
    <span className={cx(pill, toneClass[status])}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{label}</span>
    </span>
  );
}

/** A word in a tone, without an icon. */
export function Tag({ tone, children }: { tone: Status; children: ReactNode }) {
  return <span className={cx(pill, toneClass[tone])}>{children}</span>;
}

const counterTones = {
  plain: "bg-st-unknown-bg text-st-unknown-fg",
  /** Something new to read. */
  news: "bg-primary text-primary-fg",
  /** A day is over. */
  late: "bg-danger text-danger-fg",
};

type CounterProps = { value: number; label?: string; isOnIcon?: boolean; tone?: keyof typeof counterTones };

/**
 * A number, with "99+" above 99. Screen readers read the label instead, if there is one. On the corner of an icon it is smaller
 * on phones, so that the icon is seen.
 */
export function Counter({ value, label, isOnIcon = false, tone = "plain" }: CounterProps) {
  const shown = value > 99 ? "99+" : String(value);
  return (
    <span
      className={cx(
        "inline-flex items-center justify-center rounded-full font-semibold text-xs tabular-nums",
        counterTones[tone],
        isOnIcon && "ring-2 ring-surface",
        isOnIcon
          ? "h-5 min-w-5 px-1.5 max-sm:h-4 max-sm:min-w-4 max-sm:px-1 max-sm:leading-none"
          : "h-5 min-w-5 px-1.5",
      )}
    >
      {label ? (
        <>
          <span aria-hidden>{shown}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
