"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { ProgressRing } from "@/components/ui/progress-ring";
import { Skeleton } from "@/components/ui/skeleton";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { PassedOf } from "./passed-of";

const selectPart = lazyPart(() => import("./program-select"), { isRare: true });

/** A row of more buttons is looked through longer than a name is typed. */
const MOST_BUTTONS = 5;

export type ProgramChoiceProps = {
  programs: readonly UserProgram[];
  chosen: number | undefined;
  onChoose(id: number): void;
};

/** The programs: a row of buttons, or one field with search where there are many. */
export function ProgramChoice(props: ProgramChoiceProps) {
  if (props.programs.length <= MOST_BUTTONS) return <ProgramButtons {...props} />;
  return (
    <LazyPart of={selectPart} waiting={<Skeleton className="h-16 max-w-120" />}>
      {({ ProgramSelect }) => <ProgramSelect {...props} />}
    </LazyPart>
  );
}

const middleOf = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The programs in one row, which scrolls sideways on a phone. */
function ProgramButtons({ programs, chosen, onChoose }: ProgramChoiceProps) {
  const t = useTranslations("learning");
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, button] = [row.current, row.current?.querySelector<HTMLElement>(`[data-program="${chosen}"]`)];
    // Only the row itself moves, never the page.
    if (box && button) box.scrollLeft += middleOf(button) - middleOf(box);
  }, [chosen]);
  return (
    <nav ref={row} aria-label={t("programs")} className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <ul className="flex gap-2 pb-1 lg:flex-wrap">
        {programs.map((program) => (
          <li key={program.id} className="max-w-[85vw] shrink-0 sm:max-w-80">
            <button
              type="button"
              data-program={program.id}
              aria-current={program.id === chosen ? "true" : undefined}
              onClick={() => onChoose(program.id)}
              className={cx(
                "flex h-full min-h-11 pointer-coarse:min-h-touch w-full items-center gap-3 rounded-lg border px-3 py-2 text-left",
                program.id === chosen
                  ? "border-primary bg-primary-soft outline-[Highlight] forced-colors:outline-2 forced-colors:-outline-offset-2"
                  : "border-border bg-surface hover:bg-surface-2",
              )}
            >
              <ProgressRing value={program.progress} className="size-7" />
              <span className="grid min-w-0 gap-0.5">
                <span className="line-clamp-2 font-medium wrap-anywhere">{program.title}</span>
                <span className="flex flex-wrap items-center gap-2 text-fg-muted text-sm">
                  <PassedOf courses={program.courses} />
                  {program.is_retraining && program.status !== "done" && <RetrainingBadge />}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
