"use client";

import { GraduationCap, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { createParser, parseAsArrayOf, parseAsInteger, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import { DueDay } from "@/components/shared/learning/course-day";
import { Finished } from "@/components/shared/learning/finished";
import { finishedLately, validOf } from "@/components/shared/learning/finished-lately";
import { inOrder } from "@/components/shared/learning/in-order";
import { InReview } from "@/components/shared/learning/in-review";
import { Orders, shownOrders } from "@/components/shared/learning/orders";
import { ownAdaptation, ownCertificates, ownEducation } from "@/components/shared/learning/own-programs";
import { namesDeciders } from "@/components/shared/learning/query-params";
import { Welcome } from "@/components/shared/learning/welcome";
import { useAreDecidersAwaited } from "@/components/shared/learning/who-decides";
import { icons, tones } from "@/components/shared/status/deadline";
import { Figure, figureLines } from "@/components/shared/status/figure";
import { ownMarks } from "@/components/shared/status/own-marks";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { PlainTable } from "@/components/ui/plain-table";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import { learningPage } from "@/lib/config/learning-pages";
import { paths } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed, nextLearning } from "@/lib/rules/next-learning";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { scoreBand } from "@/lib/rules/score-bands";
import { dueDays } from "./due-days";
import { ProgramRow } from "./program-row";

/** The dialog in which one orders, at a specialization or without one. */
const orderParser = createParser({
  parse: (text) => (/^(new|[1-9]\d{0,9})$/.test(text) ? text : null),
  serialize: String,
});
const orderPart = lazyPart(() => import("./order-dialog"));

const isLearned = ({ status }: UserProgram) => (STATES_WITH_COURSES as readonly string[]).includes(status);

/** The page that people begin with. `children` stand above the rest. */
export function MySpecializationsScreen({ children }: { children?: ReactNode }) {
  const menu = useTranslations("menu");
  const t = useTranslations("mySpecializations");
  const toasts = useToasts();
  const today = useToday();
  const { user, isAdministrator } = useCurrentUser();
  const id = user?.id ?? 0;
  const education = useLastingQuery({ ...ownEducation(id), enabled: id > 0 });
  const adaptation = useLastingQuery({ ...ownAdaptation(id), enabled: id > 0 });
  const certificates = useLastingQuery({ ...ownCertificates(id), enabled: id > 0 });
  const marks = useLastingQuery(ownMarks(null));
  const [ordered, setOrdered] = useQueryState("order", orderParser);
  const isOrdering = ordered !== null;
  const close = () => void setOrdered(null);
  const order = useLazyPart(orderPart, isOrdering, close);
  const all = education.data?.results ?? [];
  const learned = inOrder(all.filter(isLearned));
  const orders = shownOrders(all);
  const newcomer = adaptation.data?.results ?? [];
  const everything = [
    ...learned.map((one) => ({ ...one, kind: "education" as const })),
    ...newcomer.map((one) => ({ ...one, kind: "adaptation" as const })),
  ];
  const place = placeOf({ learned, orders });
  const isNew = all.length + newcomer.length === 0 && marks.data?.results.length === 0 && !isAdministrator;
  const begin = () => void setOrdered("new");
  const areDecidersAwaited = useAreDecidersAwaited(all);
  const isWaiting = areDecidersAwaited || [education, adaptation, certificates, marks].some(isAwaited);
  // Where there is nothing yet, the same button stands below, in the middle of what it is for.
  const isBelow = education.data !== undefined && place === "nothing";
  const next = nextLearning(everything);
  const due = dueDays(everything, next?.course.id, today);
  const finished = finishedLately(everything, today);
  const congratulated = validOf(finished, certificates.data?.results ?? []);
  // Who can only wait learns on first; what was declined is said at once.
  const isOrderFirst = !next || orders.some(({ status }) => status === "rejected");
  const ordering = <Orders orders={orders} onOrderAgain={(program) => void setOrdered(String(program))} />;
  // What is next, waits, or is a joy, comes before another order.
  const isQuiet = next !== undefined || finished.length > 0 || namesDeciders(all);
  return (
    <PageWithAction
      title={menu("mySpecializations")}
      create={isWaiting || isBelow ? undefined : { label: t("order"), onCreate: begin, isQuiet }}
    >
      {children}
      {education.error && !education.data ? (
        <Failed error={education.error} onRetry={() => void education.refetch()} />
      ) : !education.data || isWaiting ? (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      ) : (
        <>
          <Finished programs={finished} certificates={congratulated} />
          <InReview programs={everything} />
          {isOrderFirst && ordering}
          <ContinueCard programs={everything} saidOf={"next" in due ? due.next?.course.id : undefined} />
          {!isOrderFirst && ordering}
          <Summary programs={everything} due={due} grade={marks.data?.current_mean_grade} />
          {place === "nothing" && (
            <Nothing isNew={isNew} hasFinished={newcomer.some(({ status }) => status === "done")} onOrder={begin} />
          )}
          {place === "table" && (
            <ProgramTable
              programs={learned}
              certificates={certificates.data?.results ?? []}
              congratulated={congratulated}
            />
          )}
          {certificates.data && certificates.data.count > congratulated.size && (
            <p>
              <Link href={paths.myCertificates} className="text-link underline-offset-2 hover:underline">
                {t("allCertificates", { count: certificates.data.count })}
              </Link>
            </p>
          )}
        </>
      )}
      {isOrdering && order && education.data && (
        <order.OrderDialog
          program={ordered === "new" ? undefined : Number(ordered)}
          taken={all.filter(({ status }) => status !== "rejected").map(({ program }) => program)}
          onOrdered={(made) => {
            close();
            toasts.success(t("ordered", { title: made.title }));
          }}
          onClose={close}
        />
      )}
    </PageWithAction>
  );
}

/** Whatever stands above something else has come, or cannot: nothing moves when it comes later. */
const isAwaited = ({ data, error }: { data: unknown; error: Error | null }) => data === undefined && !error;

/** Below: the table, or that there is nothing; an order that stands above says itself that there is something. */
function placeOf({ learned, orders }: Record<"learned" | "orders", readonly UserProgram[]>) {
  if (learned.length > 0) return "table";
  return orders.length > 0 ? "orders" : "nothing";
}

type NothingProps = { isNew: boolean; hasFinished: boolean; onOrder(): void };

function Nothing({ isNew, hasFinished, onOrder }: NothingProps) {
  const t = useTranslations("mySpecializations");
  const order = (
    <Button variant="primary" onClick={onOrder}>
      <Plus aria-hidden />
      {t("orderOne")}
    </Button>
  );
  if (isNew) return <Welcome action={order} />;
  return (
    <PageState
      icon={<GraduationCap />}
      title={t(hasFinished ? "noneAfter" : "none")}
      text={t("noneText")}
      action={order}
    />
  );
}

const openParser = parseAsArrayOf(parseAsInteger).withDefault([]);

type ProgramTableProps = {
  programs: readonly UserProgram[];
  certificates: readonly Certificate[];
  /** Those that stand above with their certificate. */
  congratulated: ReadonlyMap<number, Certificate>;
};

/** The specializations that are learned, wait for approval or are done. Opened rows are in the address. */
function ProgramTable({ programs, certificates, congratulated }: ProgramTableProps) {
  const t = useTranslations("mySpecializations");
  const [open, setOpen] = useQueryState("open", openParser);
  const toggle = (id: number) => void setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <PlainTable
        caption={t("programs")}
        headers={[t("title"), t("status"), t("progress"), t("passDate"), t("deadline")]}
      >
        {programs.map((program) => (
          <ProgramRow
            key={program.id}
            program={program}
            certificates={certificates.filter(({ user_program }) => user_program === program.id)}
            isCertificateAbove={congratulated.has(program.id)}
            isOpen={open.includes(program.id)}
            onToggle={() => toggle(program.id)}
          />
        ))}
      </PlainTable>
    </div>
  );
}

type NextDueProps = { id: number; kind: CourseKind; course: UserCourse; day: string; isCalm: boolean };

/** The day, and of what it is. */
function NextDue({ id, kind, course, day, isCalm }: NextDueProps) {
  return (
    <span className="grid gap-0.5 max-sm:justify-items-end max-sm:text-end">
      <DueDay day={day} isCalm={isCalm} />
      <Link
        href={learningPage(kind, { program: id, course: course.id })}
        prefetch={false}
        className="rounded-sm font-normal text-link text-sm underline-offset-2 wrap-anywhere hover:underline"
      >
        {course.title}
      </Link>
    </span>
  );
}

type SummaryProps = {
  programs: readonly (UserProgram & { kind: CourseKind })[];
  due: ReturnType<typeof dueDays>;
  /** The mean of estimated tasks; null without any. */
  grade: number | null | undefined;
};

/** How far the person is with everything that is learned now: numbers first. */
function Summary({ programs, due, grade }: SummaryProps) {
  const t = useTranslations("mySpecializations");
  const marks = useTranslations("myMarks");
  const scores = useTranslations("scores");
  const courses = programs.flatMap((program) => program.courses);
  if (courses.length === 0) return null;
  const passed = courses.filter(isPassed).length;
  const hasAdaptation = programs.some(({ kind }) => kind === "adaptation");
  return (
    <dl className={cx(figureLines, "sm:grid-cols-3")}>
      <Figure isLine label={t(hasAdaptation ? "passedWithAdaptation" : "passedCourses")}>
        {t("passedOf", { passed, all: courses.length })}
      </Figure>
      {"late" in due ? (
        <Figure isLine label={t("late")}>
          <Link
            href={paths[due.kind]}
            className={`inline-flex items-center gap-1.5 rounded-sm underline-offset-2 hover:underline ${tones.overdue}`}
          >
            <icons.overdue aria-hidden className="size-4 shrink-0" />
            {t("lateCourses", { count: due.late })}
          </Link>
        </Figure>
      ) : (
        <Figure isLine label={t("nextDeadline")}>
          {due.next ? <NextDue {...due.next} isCalm={due.isCalm} /> : t(due.isOther ? "nothingElseDue" : "nothingDue")}
        </Figure>
      )}
      <Figure isLine label={marks("currentMean")}>
        {typeof grade === "number" ? (
          <Link href={paths.myMarks} className="block rounded-sm underline-offset-2 hover:underline max-sm:w-44">
            <ScoreBar
              value={grade}
              label={marks("currentMean")}
              word={marks("level", { word: scores(scoreBand(grade)) })}
              isCompact
            />
          </Link>
        ) : (
          marks("none")
        )}
      </Figure>
    </dl>
  );
}
