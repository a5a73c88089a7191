"use client";

import { Check, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import { type SetUp, type SetUpStep, setUpSteps } from "@/lib/contracts/set-up";

/** The page of each step, and the name of its list, by which an address opens the form for a new row. */
const places: Record<SetUpStep, { page: string; list: string }> = {
  units: { page: paths.units, list: "units" },
  positions: { page: paths.positions, list: "positions" },
  people: { page: paths.users, list: "users" },
  courses: { page: paths.competencies, list: "competencies" },
  specializations: { page: paths.specializations, list: "specializations" },
  rules: { page: paths.adaptationSetup, list: "groups" },
};

/** The progress and the steps. A step that is done opens its list; another one its form too. */
export function SetUpList({ done }: { done: SetUp }) {
  const t = useTranslations("setUp");
  const [, setAdminMode] = useSetting("adminActive");
  const next = setUpSteps.find((step) => !done[step]);
  const count = setUpSteps.filter((step) => done[step]).length;
  return (
    <>
      <div className="flex items-center gap-3">
        <ProgressBar value={(100 * count) / setUpSteps.length} label={t("title")} />
        <p className="shrink-0 text-fg-muted text-sm tabular-nums">
          {t("progress", { done: count, all: setUpSteps.length })}
        </p>
      </div>
      <ol className="-mx-2 grid gap-0.5">
        {setUpSteps.map((step, place) => (
          <li key={step}>
            <Link
              href={done[step] ? places[step].page : `${places[step].page}?${places[step].list}.form=new`}
              prefetch={false}
              // Its page is in the menu of admin mode alone.
              onClick={() => setAdminMode(true)}
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
    </>
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
