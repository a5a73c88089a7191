import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramState } from "@/lib/rules/program-states";
import type { DemoCourseTitle } from "../courses-data";
import { demoPeople } from "../people-data";
import { demoGroups, demoSpecializations } from "../programs";
import { type Calendar, calendarOf } from "./calendar";
import { approvalsOf, demoRetraining, type Life } from "./lives";
import { later } from "./marks";
import { demoAdaptationLives } from "./newcomers";
import { type PlannedCourse, passedAt, planCourse, type Round } from "./plan-course";
import { demoSpecializationLives } from "./specializations";

type Term = { briefingDate: Date; deadlineDate: Date | null };
export type PlannedLife = {
  life: Life;
  kind: CourseKind;
  status: ProgramState;
  isRetraining: boolean;
  createdAt: Date;
  /** When its courses opened, if they did. */
  openedAt: Date | undefined;
  /** When all courses were passed: for the first time, and each time after they began anew. */
  ends: Date[];
  /** What had been done each time in the courses that were to be learned again, the oldest first. */
  past: (Term & {
    reason: "restart" | "retraining" | "renewal";
    ago: number;
    passDate: Date | null;
    courses: PlannedCourse[];
  })[];
  courses: (PlannedCourse & { isRetraining: boolean })[];
};

const DAY = 86_400_000;

/** The histories of all people, in the order of their beginning. */
export function planLives(days: Parameters<typeof calendarOf>[0]): PlannedLife[] {
  const calendar = calendarOf(days);
  const planned = [...demoSpecializationLives, ...demoAdaptationLives].map((life) => planLife(life, calendar));
  return planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function planLife(life: Life, calendar: Calendar): PlannedLife {
  const kind = demoSpecializations.some(({ title }) => title === life.program) ? "education" : "adaptation";
  const titles = life.unconfirmed ? [] : coursesOf(life);
  const first = titles.map((title, nth) => planCourse(title, [roundOf(life.marks, nth)], calendar));
  const isRetrainedAt = (nth: number) =>
    titles[nth] === demoRetraining.course && isBefore(first[nth], calendar.day(demoRetraining.ago));
  const rounds = titles.map((_, nth) => roundsOf(life, nth, isRetrainedAt(nth)));
  /** The courses as they stood before they began anew for the n-th time. */
  const after = (nth: number) =>
    titles.map((title, at) => planCourse(title, (rounds[at] ?? []).slice(0, nth + 1), calendar));
  const again = Math.max(1, ...rounds.map(({ length }) => length)) - 1;
  const wasDone = life.approved !== undefined || (kind === "adaptation" && endOf(first) !== undefined);
  const courses = after(again).map((course, nth) => ({
    ...course,
    isRetraining: !course.isPassed && (isRetrainedAt(nth) || (life.again !== undefined && wasDone)),
  }));
  const isRepeated = again > 0;
  const status = statusOf(life, kind, { isPassed: endOf(courses) !== undefined, isRepeated });
  const beginning = beginningOf(life, calendar);
  const cycles = Array.from({ length: again }, (_, nth) => {
    const { reason, ago } = whyAgain(life, nth);
    const held = after(nth);
    const passDate = certifiedOn(life, nth, calendar) ?? (kind === "adaptation" ? (endOf(held) ?? null) : null);
    const kept = reason === "retraining" ? held.filter((_, at) => isRetrainedAt(at)) : held;
    return { reason, ago, ...termAt(life, nth, beginning.createdAt, calendar), passDate, courses: kept };
  });
  return {
    life,
    kind,
    status,
    isRetraining: isRepeated && wasDone && status !== "done",
    ...beginning,
    ends: Array.from({ length: again + 1 }, (_, nth) => endOf(after(nth))).filter((end) => end !== undefined),
    past: cycles,
    courses,
  };
}

function whyAgain({ again, renewals }: Life, nth: number): Pick<PlannedLife["past"][number], "reason" | "ago"> {
  if (again) return { reason: "restart", ago: again.ago };
  const renewal = renewals?.[nth];
  return renewal ? { reason: "renewal", ago: renewal.ago } : { reason: "retraining", ago: demoRetraining.ago };
}

/** The day of the certificate that a cycle ended with. */
function certifiedOn(life: Life, nth: number, { day }: Calendar): Date | undefined {
  const approved = approvalsOf(life)[nth];
  return approved === undefined ? undefined : day(approved);
}

function statusOf(
  { unconfirmed, approved, renewals }: Life,
  kind: CourseKind,
  { isPassed, isRepeated }: { isPassed: boolean; isRepeated: boolean },
): ProgramState {
  if (unconfirmed) return unconfirmed;
  if (!isPassed) return "confirmed";
  return kind === "adaptation" || (approved !== undefined && (!isRepeated || renewals)) ? "done" : "review";
}

/** New people get matching programs when they join. */
function beginningOf(
  { who, from, by, unconfirmed }: Life,
  { at, daysAgo }: Calendar,
): Pick<PlannedLife, "createdAt" | "openedAt"> {
  if (unconfirmed) return { createdAt: at(from, "order"), openedAt: undefined };
  if (by === "order") return { createdAt: at(from, "order"), openedAt: at(from - 1, "decideOrder") };
  const isNew = by === "rule" && demoPeople.some(({ last, daysHere }) => last === who && daysHere === from);
  const createdAt = isNew ? daysAgo(from) : at(from, "decideOrder");
  return { createdAt, openedAt: createdAt };
}

function roundsOf({ marks, again, renewals, retaken = later }: Life, nth: number, isRetrained: boolean): Round[] {
  const first = roundOf(marks, nth);
  const anew = again ? [again] : (renewals ?? []);
  if (anew.length) return [first, ...anew.map((one) => roundOf(one.marks, nth))];
  return isRetrained ? [first, { mark: retaken, base: "updated", keepsTicks: true }] : [first];
}

function roundOf(marks: Life["marks"], nth: number): Round {
  return { mark: marks[nth] ?? later, base: "new" };
}

function coursesOf({ program }: Life): readonly DemoCourseTitle[] {
  return [...demoSpecializations, ...demoGroups].find(({ title }) => title === program)?.courses ?? [];
}

function isBefore(course: PlannedCourse | undefined, day: Date): boolean {
  return course?.isPassed === true && passedAt(course) < day.getTime();
}

function endOf(courses: readonly PlannedCourse[]): Date | undefined {
  return courses.length && courses.every(({ isPassed }) => isPassed)
    ? new Date(Math.max(...courses.map(passedAt)))
    : undefined;
}

/** The date of the certificate, or of the last exam if the program has none. */
export function passDateOf({ life, kind, status, ends }: PlannedLife, { day }: Calendar): Date | null {
  if (status !== "done") return null;
  return kind === "education" ? day(approvalsOf(life).at(-1) as number) : (ends.at(-1) as Date);
}

/** The briefing date and the deadline of a cycle: a renewal begins a term of its own, which ends with the certificate. */
function termAt({ renewals, days }: Life, nth: number, createdAt: Date, { day }: Calendar): Term {
  const renewal = renewals?.[nth - 1];
  if (renewal) return { briefingDate: day(renewal.ago), deadlineDate: day(renewal.due) };
  const briefingDate = new Date(Math.floor(createdAt.getTime() / DAY) * DAY);
  return { briefingDate, deadlineDate: days === undefined ? null : new Date(briefingDate.getTime() + days * DAY) };
}

/** That of today. */
export function termOf({ life, past, createdAt }: PlannedLife, calendar: Calendar): Term {
  return termAt(life, past.length, createdAt, calendar);
}
