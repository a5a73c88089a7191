"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import { type SetUp, type SetUpStep, setUpContract, setUpSteps } from "@/lib/contracts/set-up";
import { setUpSight } from "@/lib/rules/set-up-card";
import { StarterButton } from "./starter-button";

const { keep } = setUpContract;
const hidePart = lazyPart(() => import("./hide-set-up"), { isRare: true });

/**
 * The way of a new company from nothing to its first rule, for its administrators. The server ticks the steps. The card
 * is gone when it is hidden, or on the next visit after it said that all are done.
 */
export function SetUpCard() {
  const t = useTranslations("setUp");
  // What ticks the steps is made on other pages: on the way back the card asks again.
  const { data } = useQuery({
    ...detailQuery(setUpContract.steps),
    staleTime: ({ state }) => (state.data && setUpSight(state.data) === "steps" ? 0 : Number.POSITIVE_INFINITY),
  });
  const { send } = useSend(keep);
  const marking = useRef<Promise<unknown>>(undefined);
  const [isLast, setIsLast] = useState(false);
  const sight = data && setUpSight(data);
  const seen = sight === "steps" && data?.card === "new" ? "shown" : sight === "done" ? "done" : undefined;
  // What is kept as seen must stay in sight until the page is left.
  if (sight === "done" && !isLast) setIsLast(true);
  useEffect(() => {
    // If this fails, the next visit tries again.
    if (seen) marking.current = send({ body: { card: seen } }).catch(() => undefined);
  }, [seen, send]);
  if (data && sight === "steps")
    return (
      <Frame
        text={t("text")}
        action={
          <LazyPart of={hidePart} waiting={<span className="h-8 w-16 pointer-coarse:h-touch" />}>
            {({ HideSetUp }) => <HideSetUp after={() => marking.current} />}
          </LazyPart>
        }
        body={
          <>
            <SetUpList done={data} />
            {!data.courses && <StarterOffer />}
          </>
        }
      />
    );
  if (isLast) return <Frame icon={<CircleCheck aria-hidden className="text-st-active-fg" />} text={t("finished")} />;
  return null;
}

/** Courses that are ready, for a company that has none of its own yet. */
function StarterOffer() {
  const t = useTranslations("setUp.starter");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t pt-4">
      <p className="min-w-0 flex-1 basis-72 text-fg-muted">{t("offer")}</p>
      <StarterButton />
    </div>
  );
}

type FrameProps = { icon?: ReactNode; text: string; action?: ReactNode; body?: ReactNode };

function Frame({ icon, text, action, body }: FrameProps) {
  const t = useTranslations("setUp");
  return (
    <section
      aria-labelledby="set-up"
      className="@container/set-up grid gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        {icon}
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id="set-up" className="font-semibold text-md">
            {body ? t("title") : t("finishedTitle")}
          </h2>
          <p className="text-fg-muted">{text}</p>
        </div>
        {action}
      </div>
      {body}
    </section>
  );
}

/** The page of each step, and what in its address opens the form for a new row of its list. */
const places: Record<SetUpStep, { page: string; form: string }> = {
  email: { page: paths.myAccount, form: "#email" },
  units: { page: paths.units, form: "?units.form=new" },
  positions: { page: paths.positions, form: "?positions.form=new" },
  people: { page: paths.users, form: "?users.form=new" },
  courses: { page: paths.competencies, form: "?competencies.form=new" },
  specializations: { page: paths.specializations, form: "?specializations.form=new" },
  rules: { page: paths.adaptationSetup, form: "?groups.form=new" },
};

/** The progress and the steps. A step that is done opens its list; another one its form too. */
function SetUpList({ done }: { done: SetUp }) {
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
      {/* Where there is room, the steps go on in a second column, and all of the card is seen at once. */}
      <ol className="-mx-2 grid gap-x-4 gap-y-0.5 @min-[800px]/set-up:auto-cols-fr @min-[800px]/set-up:grid-flow-col @min-[800px]/set-up:grid-rows-[repeat(4,auto)]">
        {setUpSteps.map((step, place) => (
          <li key={step}>
            <Link
              href={places[step].page + (done[step] ? "" : places[step].form)}
              prefetch={false}
              // Its page is in the menu of admin mode alone, but for one's own account.
              onClick={() => step !== "email" && setAdminMode(true)}
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
