"use client";

import { useTranslations } from "next-intl";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { cx } from "@/components/ui/class-names";
import { ProgressRing } from "@/components/ui/progress-ring";
import type { UserProgram } from "@/lib/contracts/user-programs";

type ProgramButtonsProps = { programs: readonly UserProgram[]; chosen: number | undefined; onChoose(id: number): void };

/** The programs in one row, which scrolls sideways on a phone. */
export function ProgramButtons({ programs, chosen, onChoose }: ProgramButtonsProps) {
  const t = useTranslations("learning");
  return (
    <nav aria-label={t("programs")} className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <ul className="flex gap-2 pb-1 lg:flex-wrap">
        {programs.map((program) => (
          <li key={program.id} className="max-w-[85vw] shrink-0 sm:max-w-80">
            <button
              type="button"
              aria-current={program.id === chosen ? "true" : undefined}
              onClick={() => onChoose(program.id)}
              className={cx(
                "flex h-full min-h-11 w-full items-center gap-3 rounded-lg border px-3 py-2 text-left",
                program.id === chosen
                  ? "border-primary bg-primary-soft"
                  : "border-border bg-surface hover:bg-surface-2",
              )}
            >
              <ProgressRing value={program.progress} className="size-7" />
              <span className="grid min-w-0 gap-0.5">
                <span className="line-clamp-2 font-medium wrap-anywhere">{program.title}</span>
                <span className="flex flex-wrap items-center gap-2 text-fg-muted text-sm">
                  <span className="tabular-nums">{t("percent", { value: program.progress })}</span>
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
