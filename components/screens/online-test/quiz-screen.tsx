"use client";

import { useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone, TimerOff, WifiOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import type { Spoken } from "@/components/shared/online-test/clock-moments";
import { QuestionCard } from "@/components/shared/online-test/question-card";
import { refresh } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { resultPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { isOver } from "@/lib/rules/tries";
import { Attempt, type AttemptState } from "./attempt";
import { OwnCourseFrame, type OwnTest } from "./own-course-frame";
import type { QuizPlace } from "./quiz-place";
import { QuizStart } from "./quiz-start";
import { useLeavingQuestion } from "./use-leaving-question";
import { WrongPage } from "./wrong-page";

const testQuery = (id: number) => detailQuery(onlineTestContract.get, { id });

/** The page of an online test: whatever state it is in, it says so or goes where the learner should be. */
export function QuizScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  const { data } = useLastingQuery({ ...testQuery(place.test), enabled: place.test > 0 });
  return (
    <OwnCourseFrame place={place} title={data?.title ?? t("title")}>
      {(own) => <Loaded key={own.course.id} own={own} />}
    </OwnCourseFrame>
  );
}

function Loaded({ own }: { own: OwnTest }) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(testQuery(own.test));
  if (data) return <Stages own={own} test={data} />;
  if (error) return <Failed error={error} title={t("statusError")} onRetry={() => void refetch()} />;
  return <p role="status">{t("loading")}</p>;
}

type StagesProps = { own: OwnTest; test: Parameters<typeof QuizStart>[0]["test"] };

function Stages({ own, test }: StagesProps) {
  const { kind, course, exam, back } = own;
  const t = useTranslations("quiz");
  const router = useRouter();
  const client = useQueryClient();
  // It stays true until the run shows the result, although the status changes before.
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun && exam.status === "inProgress") setIsBegun(true);
  const [isOtherStage, setIsOtherStage] = useState(false);
  const result = resultPage(kind, { test: own.test, course: course.id });
  const isClosed = !isBegun && isOver(exam, exam.max_retries);
  useEffect(() => {
    if (isClosed && !isOtherStage) router.replace(result);
  }, [isClosed, isOtherStage, result, router]);
  const leave = async () => {
    // The result page would otherwise see the old state and lead back here.
    await refresh(client, attemptContracts[kind].next.changes).catch(() => undefined);
    router.replace(result);
  };
  if (isBegun) return <QuizRun kind={kind} test={test} course={course.id} onResult={() => void leave()} />;
  // The test was passed elsewhere after this page had asked, and another stage follows it.
  if (isOtherStage) return <WrongPage text={t("differentStage")} href={back} />;
  if (isClosed) return <p role="status">{t("loading")}</p>;
  return (
    <QuizStart own={own} test={test} onBegun={() => setIsBegun(true)} onOtherStage={() => setIsOtherStage(true)} />
  );
}

type QuizRunProps = { kind: CourseKind; test: OnlineTest; course: number; onResult(): void };

/** The questions of an open try, one after the other. */
function QuizRun({ kind, test, course, onResult }: QuizRunProps) {
  const t = useTranslations("quiz");
  const { attempt, state, isElsewhere } = useAttempt(kind, course);
  const [spoken] = useState<Spoken>(() => new Set());
  const { shown, ticked, isSending, isSilent, wasTimeOver, problem, result } = state;
  const end = useEffectEvent(onResult);
  useEffect(() => {
    if (result) end();
  }, [result]);
  const place = shown && t("place", { number: shown.number, total: shown.total });
  useEffect(() => {
    if (place) document.title = `${place} · ${test.title}`;
  }, [place, test.title]);
  const leaving = useLeavingQuestion(result ? undefined : nearerEnd(shown));
  if (problem !== undefined) return <Failed error={problem} onRetry={() => window.location.reload()} />;
  if (!shown || result)
    return (
      <>
        <p role="status">{t("loading")}</p>
        {isSilent && <Note icon={<WifiOff aria-hidden />}>{t("silent")}</Note>}
      </>
    );
  const limitOf = (until: number | undefined, whole: number | null) =>
    until === undefined ? undefined : { until, whole: whole ?? 0 };
  return (
    <>
      {/* On a phone the question needs the room, and the start has said it. */}
      {test.description && (
        <p className="whitespace-pre-line text-fg-muted wrap-anywhere max-sm:hidden">{test.description}</p>
      )}
      <QuestionCard
        key={shown.id}
        number={shown.number}
        total={shown.total}
        title={shown.title}
        answers={shown.answers}
        isSingle={shown.is_single}
        ticked={ticked}
        limits={{
          question: limitOf(shown.questionEnds, shown.time_limit),
          test: limitOf(shown.testEnds, (test.time_limit ?? 0) * 60),
        }}
        spoken={spoken}
        onTick={attempt.tick}
        onSubmit={() => void attempt.submit()}
        onQuestionOver={() => void attempt.runDown()}
        onTestOver={() => void attempt.runDown()}
        isSending={isSending}
      >
        <div role="status" className="grid gap-2 empty:hidden">
          {isElsewhere && <Note icon={<MonitorSmartphone aria-hidden />}>{t("elsewhere")}</Note>}
          {wasTimeOver && !isSending && <Note icon={<TimerOff aria-hidden />}>{t("timeWasOver")}</Note>}
          {wasTimeOver && isSending && <Note icon={<TimerOff aria-hidden />}>{t("timeIsOver")}</Note>}
          {isSilent && (
            <Note icon={<WifiOff aria-hidden />}>
              {t(isSending ? "answerKept" : "silent")}{" "}
              {(shown.questionEnds ?? shown.testEnds) !== undefined && t("clockRuns")}
            </Note>
          )}
        </div>
      </QuestionCard>
      {leaving}
    </>
  );
}

/** When the first clock of a question ends, if it has one. */
function nearerEnd(shown: AttemptState["shown"]): number | undefined {
  const ends = [shown?.questionEnds, shown?.testEnds].filter((end) => end !== undefined);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md border border-st-review-bd bg-st-review-bg px-3 py-2 text-st-review-fg [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const WATCH_MS = 1_000;
/** Clocks that differ by this mean that the device slept or that its time was changed. */
const GAP_MS = 2_000;

type Message = { type: "answered" } | { type: "ticked"; question: number; ids: number[] };

/** The open try of a course on this page, which follows other tabs and devices. */
function useAttempt(kind: CourseKind, course: number): { attempt: Attempt; state: AttemptState; isElsewhere: boolean } {
  const [attempt] = useState(() => new Attempt(kind, course));
  const state = useSyncExternalStore(attempt.subscribe, attempt.read, attempt.read);
  const { isElsewhere, sendToTabs } = useOtherTabs<Message>(`quiz-${kind}-${course}`, (message) =>
    message.type === "answered" ? void attempt.load() : attempt.follow(message),
  );
  const send = useEffectEvent(sendToTabs);
  useEffect(() => {
    const close = attempt.open({
      onAnswered: () => send({ type: "answered" }),
      onTicked: (draft) => send({ type: "ticked", ...draft }),
    });
    const stop = loadAfterGaps(attempt);
    return () => {
      stop();
      close();
    };
  }, [attempt]);
  return { attempt, state, isElsewhere };
}

/** Asks the server again when the page may have missed something: it was hidden, the device slept, the network came back. */
function loadAfterGaps(attempt: Attempt): () => void {
  const again = () => {
    attempt.hurry();
    if (document.visibilityState === "visible") void attempt.load();
  };
  const drift = () => Date.now() - performance.now();
  let known = drift();
  const timer = setInterval(() => {
    const gap = Math.abs(drift() - known);
    known = drift();
    if (gap > GAP_MS) again();
  }, WATCH_MS);
  document.addEventListener("visibilitychange", again);
  for (const name of ["online", "focus", "pageshow"]) window.addEventListener(name, again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
    for (const name of ["online", "focus", "pageshow"]) window.removeEventListener(name, again);
  };
}

type Envelope<Message> = { from: string } & (
  | { kind: "here" | "bye" }
  | { kind: "hello" }
  | { kind: "said"; message: Message }
);

/** Whether the same thing is open in another tab of this browser, and messages between these tabs. */
function useOtherTabs<Message>(name: string, onMessage: (message: Message) => void) {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const send = useRef<(message: Message) => void>(() => undefined);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const [channel, from] = [new BroadcastChannel(name), crypto.randomUUID()];
    const post = (envelope: Envelope<Message>) => channel.postMessage(envelope);
    send.current = (message) => post({ from, kind: "said", message });
    channel.onmessage = ({ data }: MessageEvent<Envelope<Message>>) => {
      setOthers((known) => {
        const next = new Set(known);
        if (data.kind === "bye") next.delete(data.from);
        else next.add(data.from);
        return next;
      });
      if (data.kind === "hello") post({ from, kind: "here" });
      if (data.kind === "said") hear(data.message);
    };
    const bye = () => post({ from, kind: "bye" });
    const hello = () => post({ from, kind: "hello" });
    hello();
    window.addEventListener("pagehide", bye);
    // A page that the browser kept and shows again.
    window.addEventListener("pageshow", hello);
    return () => {
      bye();
      window.removeEventListener("pagehide", bye);
      window.removeEventListener("pageshow", hello);
      channel.close();
    };
  }, [name]);
  return { isElsewhere: others.size > 0, sendToTabs: (message: Message) => send.current(message) };
}
