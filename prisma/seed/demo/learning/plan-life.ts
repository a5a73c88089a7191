import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramState } from "@/lib/rules/program-states";
import type { DemoCourseTitle } from "../courses-data";
import { demoPeople } from "../people-data";
import { demoGroups, demoSpecializations } from "../programs";
import { type Calendar, calendarOf } from "./calendar";
import { demoRetraining, type Life } from "./lives";
import { later } from "./marks";
import { demoAdaptationLives } from "./newcomers";
import { type PlannedCourse, passedAt, planCourse, type Round } from "./plan-course";
import { demoSpecializationLives } from "./specializations";

export type PlannedLife = {
  life: Life;
  kind: CourseKind;
  status: ProgramState;
  isRetraining: boolean;
  createdAt: Date;
  /** When its courses opened, if they did. */
  openedAt: Date | undefined;
  /** When all courses were passed for the first time. */
  finishedAt: Date | undefined;
  /** When all courses were passed again after a restart or retraining. */
  finishedAgainAt: Date | undefined;
  /** What had been done in the courses that are learned again. */
  past: { reason: "restart" | "retraining" | "renewal"; ago: number; courses: PlannedCourse[] } | undefined;
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
  const finishedAt = endOf(first);
  const wasDone = life.approved !== undefined || (kind === "adaptation" && finishedAt !== undefined);
  const isRetrainedAt = (nth: number) =>
    titles[nth] === demoRetraining.course && isBefore(first[nth], calendar.day(demoRetraining.ago));
  const courses = titles.map((title, nth) => {
    const isRetrained = isRetrainedAt(nth);
    const course = planCourse(title, roundsOf(life, nth, isRetrained), calendar);
    return { ...course, isRetraining: !course.isPassed && (isRetrained || (life.again !== undefined && wasDone)) };
  });
  const isRepeated =
    (life.again ?? life.renewed) !== undefined || courses.some(({ stages }) => stages.some(({ round }) => round > 1));
  const finishedAgainAt = isRepeated ? endOf(courses) : undefined;
  const status = statusOf(life, kind, {
    isPassed: (isRepeated ? finishedAgainAt : finishedAt) !== undefined,
    isRepeated,
  });
  const isRetraining = isRepeated && wasDone && status !== "done";
  const past = pastOf(
    life,
    first,
    first.filter((_, nth) => isRetrainedAt(nth)),
  );
  const ends = { finishedAt, finishedAgainAt, past };
  return { life, kind, status, isRetraining, ...beginningOf(life, calendar), ...ends, courses };
}

function pastOf({ again, renewed }: Life, first: PlannedCourse[], retrained: PlannedCourse[]): PlannedLife["past"] {
  if (again) return { reason: "restart", ago: again.ago, courses: first };
  if (renewed) return { reason: "renewal", ago: renewed.ago, courses: first };
  return retrained.length ? { reason: "retraining", ago: demoRetraining.ago, courses: retrained } : undefined;
}

function statusOf(
  { unconfirmed, approved, renewed }: Life,
  kind: CourseKind,
  { isPassed, isRepeated }: { isPassed: boolean; isRepeated: boolean },
): ProgramState {
  if (unconfirmed) return unconfirmed;
  if (!isPassed) return "confirmed";
  return kind === "adaptation" || (approved !== undefined && (!isRepeated || renewed)) ? "done" : "review";
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

function roundsOf({ marks, again, renewed, retaken = later }: Life, nth: number, isRetrained: boolean): Round[] {
  const first = roundOf(marks, nth);
  const anew = again ?? renewed;
  if (anew) return [first, roundOf(anew.marks, nth)];
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
export function passDateOf(
  { life, kind, status, finishedAt, finishedAgainAt }: PlannedLife,
  { day }: Calendar,
): Date | null {
  if (status !== "done") return null;
  return kind === "education"
    ? day(life.renewed?.approved ?? (life.approved as number))
    : ((finishedAgainAt ?? finishedAt) as Date);
}

/** The briefing date and the deadline of the first cycle. */
export function firstTermOf({ life, createdAt }: PlannedLife): { briefingDate: Date; deadlineDate: Date | null } {
  const briefingDate = new Date(Math.floor(createdAt.getTime() / DAY) * DAY);
  return {
    briefingDate,
    deadlineDate: life.days === undefined ? null : new Date(briefingDate.getTime() + life.days * DAY),
  };
}

/** Those of today: a renewal begins a term of its own, which ends with the certificate. */
export function termOf(one: PlannedLife, { day }: Calendar): ReturnType<typeof firstTermOf> {
  const { renewed } = one.life;
  if (!renewed) return firstTermOf(one);
  return { briefingDate: day(renewed.ago), deadlineDate: day(renewed.due) };
}
