import { Check, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { ProgressBar } from "@/components/ui/progress-bar";
import { paths } from "@/lib/config/paths";
import type { SetUp } from "@/lib/contracts/set-up";

type Step = keyof SetUp;

/** In the order in which each needs the ones before it. */
const places: Record<Step, string> = {
  units: paths.units,
  positions: paths.positions,
  people: paths.users,
  courses: paths.competencies,
  specializations: paths.specializations,
  rules: paths.adaptationSetup,
};
const steps = Object.keys(places) as Step[];

/** The way of a new company from nothing to its first rule. The server ticks the steps; it is gone when all are done. */
export function SetUpCard({ done }: { done: SetUp }) {
  const t = useTranslations("setUp");
  const next = steps.find((step) => !done[step]);
  const count = steps.filter((step) => done[step]).length;
  if (!next) return null;
  return (
    <section
      aria-labelledby="set-up"
      className="grid max-w-2xl gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="set-up" className="font-semibold text-md">
          {t("title")}
        </h2>
        <p className="text-fg-muted">{t("text")}</p>
      </div>
      <div className="flex items-center gap-3">
        <ProgressBar value={(100 * count) / steps.length} label={t("title")} />
        <p className="shrink-0 text-fg-muted text-sm tabular-nums">
          {t("progress", { done: count, all: steps.length })}
        </p>
      </div>
      <ol className="-mx-2 grid gap-0.5">
        {steps.map((step, place) => (
          <li key={step}>
            <Link
              href={places[step]}
              className={cx(
                "flex items-center gap-3 rounded-md p-2 hover:bg-surface-2",
                step === next && "bg-primary-soft hover:bg-primary-soft",
              )}
            >
              <Mark isDone={done[step]} place={place + 1} />
              <span className="min-w-0 flex-1">
                <span className={cx("block font-medium", done[step] && "text-fg-muted")}>{t(`${step}.title`)}</span>
                {!done[step] && <span className="block text-fg-muted text-sm">{t(`${step}.text`)}</span>}
              </span>
              {done[step] && <span className="sr-only">{t("done")}</span>}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ isDone, place }: { isDone: boolean; place: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular-nums",
        isDone
          ? "border-st-confirmed-bd bg-st-confirmed-bg text-st-confirmed-fg"
          : "border-border-strong text-fg-muted",
      )}
    >
      {isDone ? <Check className="size-4" /> : place}
    </span>
  );
}
