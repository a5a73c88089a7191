import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

type FoldProps = {
  /** What is always seen; a press on it opens and closes the rest. */
  head: ReactNode;
  isOpen?: boolean | undefined;
  onToggle?(isOpen: boolean): void;
  className?: string;
  headClassName?: string;
  children?: ReactNode;
};

/** Something that opens below its head, whose arrow turns. */
export function Fold({ head, isOpen, onToggle, className, headClassName, children }: FoldProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={cx("group/fold", className)}
    >
      <summary
        className={cx(
          "flex cursor-pointer list-none items-start gap-2 rounded-md pointer-coarse:min-h-touch [&::-webkit-details-marker]:hidden",
          headClassName,
        )}
      >
        {/* As high as a line of the head, so that both have one middle. */}
        <span aria-hidden className="flex h-[1lh] shrink-0 items-center">
          <ChevronRight className="size-4 text-fg-muted transition-transform duration-[120ms] group-open/fold:rotate-90 motion-reduce:transition-none" />
        </span>
        <span className="min-w-0 flex-1">{head}</span>
      </summary>
      {children}
    </details>
  );
}
