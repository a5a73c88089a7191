"use client";

import { CircleCheck, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import { finishedLately, validOf } from "@/components/shared/learning/finished-lately";
import { FinishedLine } from "@/components/shared/learning/finished-line";
import { InReview } from "@/components/shared/learning/in-review";
import { Orders, shownOrders } from "@/components/shared/learning/orders";
import { ownAdaptation, ownCertificates, ownEducation } from "@/components/shared/learning/own-programs";
import { Welcome } from "@/components/shared/learning/welcome";
import { useAreDecidersAwaited } from "@/components/shared/learning/who-decides";
import { FirstPageOffer } from "@/components/shared/set-up/first-page-offer";
import { SetUpCard } from "@/components/shared/set-up/set-up-card";
import { ownMarks } from "@/components/shared/status/own-marks";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { detailQuery, listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import { orderPage } from "@/lib/config/found-pages";
import { type Home, homeContract } from "@/lib/contracts/home";
import { type Notice, noticeContract } from "@/lib/contracts/notices";
import { agendaOf } from "@/lib/rules/agenda";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";
import { nextLearning } from "@/lib/rules/next-learning";
import { Agenda, type LearnedProgram } from "./agenda";
import { CertificateEnds } from "./certificate-ends";
import { FailedTests } from "./failed-tests";
import { newsQuery } from "./home-view";
import { LateUnits } from "./late-units";
import { OwnProgress } from "./own-progress";
import { WaitingList } from "./waiting-list";
import { News, newsOfTeam, TeamWeek } from "./week";

/** What the reader looks at first: the next thing to do, then who is late, what is due, and what is new. */
export function HomeScreen() {
  const menu = useTranslations("menu");
  const { isAdministrator } = useCurrentUser();
  const home = useLastingQuery(detailQuery(homeContract.read));
  const programs = useOwnPrograms();
  const certificates = useJoyfulCertificates(programs.all ?? []);
  const areDecidersAwaited = useAreDecidersAwaited(programs.all ?? []);
  return (
    <Page title={menu("home")}>
      <div className="grid max-w-6xl gap-6">
        {isAdministrator && <SetUpCard />}
        {home.error && !home.data ? (
          <Failed error={home.error} onRetry={() => void home.refetch()} />
        ) : programs.error ? (
          <Failed error={programs.error} onRetry={programs.retry} />
        ) : !home.data || !programs.all || areDecidersAwaited || certificates.isAwaited ? (
          <Delayed>
            <Skeleton className="h-96" />
          </Delayed>
        ) : (
          <Parts home={home.data} programs={programs.all} certificates={certificates.valid} />
        )}
      </div>
    </Page>
  );
}

type Certificates = ReturnType<typeof validOf>;
type PartsProps = { home: Home; programs: readonly LearnedProgram[]; certificates: Certificates };

/** What waits comes first. Who has nothing to do for others goes on learning at once. */
function Parts({ home: { waiting, team }, programs, certificates }: PartsProps) {
  const t = useTranslations("home");
  const { isAdministrator } = useCurrentUser();
  const router = useRouter();
  const today = useToday();
  const finished = finishedLately(programs, today);
  const orders = shownOrders(programs);
  const news = useNews(today, finished, programs);
  const next = waiting.length === 0 ? nextLearning(programs) : undefined;
  const items = agendaOf(programs, today);
  const all = Object.values(items).flat();
  // What the card says is not said again.
  const rest = agendaOf(withoutCourse(programs, next?.course.id), today);
  const isIdle = waiting.length + all.length + orders.length === 0;
  const inReview = programs.filter(({ status }) => status === "review");
  const hasJoy = finished.length + inReview.length > 0;
  const isOrdered = [...finished, ...inReview].some(({ kind }) => kind === "education");
  const agenda = <Agenda title={t(next ? "agenda.then" : "agenda.title")} items={rest} />;
  const joy = (
    <>
      <Finished programs={finished} certificates={certificates} />
      <InReview programs={programs} />
    </>
  );
  // Who can only wait learns on first; what was declined is said at once.
  const isOrderFirst = (!next && waiting.length === 0) || orders.some(({ status }) => status === "rejected");
  const ordered = <Orders orders={orders} onOrderAgain={(program) => router.push(orderPage(program))} />;
  // What is late, or of today, comes before how far one is.
  const isPressed = rest.late.length + rest.today.length > 0;
  const hasWeek = news.length + (team ? newsOfTeam(team) : 0) > 0;
  return (
    <div className={cx("grid gap-x-12 gap-y-8", hasWeek ? "xl:grid-cols-[minmax(0,1fr)_20rem]" : "max-w-4xl")}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <FirstPageOffer isHome />
        {/* Joy comes first, unless others wait. */}
        {waiting.length === 0 && joy}
        {isOrderFirst && ordered}
        {isIdle && !team && !hasJoy && <Nothing programs={programs} />}
        {isIdle && hasJoy && <NothingMore hasOne={isOrdered} />}
        {isIdle && team && team.people > 0 && !hasJoy && (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-st-active-fg" />
            {t("nothing")}
          </p>
        )}
        <WaitingList rows={waiting} />
        {waiting.length > 0 && joy}
        <ContinueCard programs={next ? programs : []} />
        {!isOrderFirst && ordered}
        {team && <LateUnits team={team} />}
        {team && <CertificateEnds counts={team.certificates} />}
        {team && <FailedTests tests={team.failed_tests} />}
        {isPressed && agenda}
        <OwnProgress programs={programs} />
        {!isPressed && agenda}
      </div>
      {hasWeek && (
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {team && <TeamWeek team={team} isAdministrator={isAdministrator} />}
          <News notices={news} />
        </div>
      )}
    </div>
  );
}

/** Each in a line: My Specialization shows the certificate with its picture. */
function Finished({ programs, certificates }: Omit<PartsProps, "home">) {
  if (programs.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {programs.map((program) => (
        <li key={program.id}>
          <FinishedLine program={program} certificate={certificates.get(program.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Nothing waits; a person who has not begun at all is welcomed. */
function Nothing({ programs }: Pick<PartsProps, "programs">) {
  const t = useTranslations("home");
  const order = useTranslations("mySpecializations");
  const isNew = programs.length === 0;
  const marks = useLastingQuery({ ...ownMarks(null), enabled: isNew });
  if (isNew && marks.data?.results.length === 0)
    return (
      <Welcome
        action={
          <Link href={orderPage()} className={buttonClass({ variant: "primary" })}>
            <Plus aria-hidden />
            {order("orderOne")}
          </Link>
        }
      />
    );
  return (
    <PageState
      icon={<CircleCheck />}
      title={t("nothing")}
      text={t("nothingText")}
      action={
        <Link href={orderPage()} className={buttonClass()}>
          <Plus aria-hidden />
          {programs.some(({ status }) => status === "done") ? t("progress.orderNext") : order("orderOne")}
        </Link>
      }
    />
  );
}

/** Below a congratulation: nothing else waits, and the next wish. */
function NothingMore({ hasOne }: { hasOne: boolean }) {
  const t = useTranslations("home");
  const order = useTranslations("mySpecializations");
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <span className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-st-active-fg" />
        {t("nothingMore")}
      </span>
      <Link href={orderPage()} className={`${buttonClass()} max-sm:w-full`}>
        <Plus aria-hidden />
        {hasOne ? t("progress.orderNext") : order("orderOne")}
      </Link>
    </p>
  );
}

function withoutCourse(programs: readonly LearnedProgram[], course: number | undefined): LearnedProgram[] {
  return programs.map((program) => ({ ...program, courses: program.courses.filter(({ id }) => id !== course) }));
}

/** The certificates of what was finished lately. They are awaited, so that nothing moves when they come. */
function useJoyfulCertificates(programs: readonly LearnedProgram[]) {
  const { user } = useCurrentUser();
  const finished = finishedLately(programs, useToday());
  const isNeeded = finished.some(({ kind }) => kind === "education");
  const { data, error } = useLastingQuery({ ...ownCertificates(user?.id ?? 0), enabled: isNeeded });
  return { valid: validOf(finished, data?.results ?? []), isAwaited: isNeeded && data === undefined && !error };
}

/** The programs of both kinds that the reader learns. */
function useOwnPrograms() {
  const { user } = useCurrentUser();
  const id = user?.id ?? 0;
  const education = useLastingQuery({ ...ownEducation(id), enabled: id > 0 });
  const adaptation = useLastingQuery({ ...ownAdaptation(id), enabled: id > 0 });
  const [some, others] = [education.data?.results, adaptation.data?.results];
  return {
    all: some &&
      others && [
        ...some.map((one) => ({ ...one, kind: "education" as const })),
        ...others.map((one) => ({ ...one, kind: "adaptation" as const })),
      ],
    error: (!some && education.error) || (!others && adaptation.error),
    retry: () => void Promise.all([education.refetch(), adaptation.refetch()]),
  };
}

const MOST_NEWS = 5;

/** The newest decision about an order. They come newest first. */
const lastOf = (notices: readonly Notice[], order: number | null) =>
  notices.find(({ notification_type: code, about }) => code === "UEC" && about === order)?.id;

/** The newest notifications of seven days about the reader's own learning: what waits, or is finished, is said above. */
function useNews(today: string, finished: readonly LearnedProgram[], programs: readonly LearnedProgram[]): Notice[] {
  const timeZone = useTimeZone() ?? "UTC";
  const { data } = useLastingQuery(listQuery(noticeContract.list, newsQuery));
  const first = dayAfter(today, -6);
  return (
    (data?.results ?? [])
      .filter(({ notification_type: code }) => code.startsWith("U"))
      .filter(({ notification_type: code, about }) => code !== "UED" || !finished.some(({ id }) => id === about))
      // An order says itself what was decided, and its approval is no news once the program is learned through.
      .filter(
        ({ notification_type: code, about }) =>
          code !== "UEC" || !programs.some(({ id, status }) => id === about && status !== "confirmed"),
      )
      // Of the decisions about one order the last.
      .filter(({ id, notification_type: code, about }, _, all) => code !== "UEC" || lastOf(all, about) === id)
      .filter(({ created_at }) => dayInZone(timeZone, new Date(created_at)) >= first)
      .slice(0, MOST_NEWS)
  );
}
