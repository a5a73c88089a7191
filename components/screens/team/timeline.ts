import type { MarkedTask } from "@/lib/contracts/marks";
import type { ClosedCycle, PersonReport, ReportedCourse, ReportedStudy } from "@/lib/contracts/person-report";
import { momentText, shownDate } from "@/lib/i18n/day-text";

type Certificate = PersonReport["certificates"][number];
type ExamFile = Pick<ReportedCourse["documents"][number], "id" | "title" | "file">;
type Kind = ReportedStudy["kind"];

type Event =
  | { what: "ordered" | "begun" | "done"; kind: Kind }
  | { what: "try"; score: number | null; isPassed: boolean }
  | { what: "decision"; isPassed: boolean; by: string; comment: string | null; documents: readonly ExamFile[] }
  | { what: "document"; documents: readonly ExamFile[] }
  | { what: "course" }
  | { what: "pending"; by: string }
  | {
      what: "estimate";
      score: number;
      comment: string;
      by: string;
      marks: readonly { course: number; title: string; percent: number }[];
    }
  | { what: "certificate" | "revoked"; number: number };

/** Something that happened to a person, or a task that still waits. `at` is a moment, a day, or null without a deadline. */
export type Moment = Event & { at: string | null; key: string; title: string };

export type Names = {
  /** What people are called. */
  nameOf(person: { first_name: string; last_name: string }): string;
  timeZone: string;
};

/** All that happened with programs, exams, tasks and certificates, and the tasks that wait, the newest first. */
export function timeline(
  { programs, marks, certificates }: Pick<PersonReport, "programs" | "marks" | "certificates">,
  names: Names,
): Moment[] {
  const all = [
    ...programs.flatMap((program) => [
      ...ofProgram(program),
      ...program.cycles.flatMap((cycle) => ofCycle(program, cycle)),
      ...program.courses.flatMap((one) => ofCourse(one, names)),
    ]),
    ...marks.results.map((task) => ofTask(task, names)),
    ...certificates.flatMap(ofCertificate),
  ];
  const placed = all.map((moment) => ({ moment, place: placeOf(moment, names.timeZone) }));
  return placed.toSorted((one, other) => other.place.localeCompare(one.place)).map(({ moment }) => moment);
}

/** When it was, as the page shows it. */
export function timeText({ at }: Pick<Moment, "at">, timeZone: string): string {
  if (at === null) return "";
  return isDay(at) ? shownDate(at) : momentText(at, timeZone);
}

const isDay = (at: string) => at.length === "YYYY-MM-DD".length;

/** A program begins before all else of its day, and is passed after it. Tasks without a deadline stand first. */
function placeOf({ at, what }: Moment, timeZone: string): string {
  if (at === null) return "9999";
  if (isDay(at)) return `${at} ${what === "begun" || what === "ordered" ? "00" : "24"}`;
  const [day = "", time = ""] = momentText(at, timeZone).split(" ");
  return `${day.split(".").toReversed().join("-")} ${time}`;
}

function ofProgram({ id, title, kind, status, briefing_date, pass_date }: ReportedStudy): Moment[] {
  const begun = status === "processing" ? "ordered" : "begun";
  return [
    ...(briefing_date ? [{ what: begun, at: briefing_date, key: `program-${id}`, title, kind } as const] : []),
    ...(pass_date ? [{ what: "done", at: pass_date, key: `done-${id}`, title, kind } as const] : []),
  ];
}

/** Its tries and decisions are told with the course of now, under their rounds. */
function ofCycle({ id, title, kind }: ReportedStudy, { number, pass_date, courses }: ClosedCycle): Moment[] {
  return [
    ...(pass_date ? [{ what: "done", at: pass_date, key: `done-${id}-${number}`, title, kind } as const] : []),
    ...courses.flatMap(({ course, title, passed_at }) =>
      passed_at ? [{ what: "course" as const, at: passed_at, key: `course-${id}-${number}-${course}`, title }] : [],
    ),
  ];
}

function ofCourse(course: ReportedCourse, { nameOf }: Names): Moment[] {
  const { id, title, attempts, decisions, documents, passed_at } = course;
  // What an examiner added belongs to the first decision after it.
  const decisionOf = ({ date_created }: ReportedCourse["documents"][number]) =>
    decisions.findLast(({ decided_at }) => decided_at >= date_created)?.number;
  return [
    ...attempts.map(({ number, date_finished, score, is_passed }) => ({
      what: "try" as const,
      at: date_finished,
      key: `try-${id}-${number}`,
      title,
      score,
      isPassed: is_passed,
    })),
    ...decisions.map(({ number, status, comment, decided_by, decided_at }) => ({
      what: "decision" as const,
      at: decided_at,
      key: `decision-${id}-${number}`,
      title,
      comment,
      isPassed: status === "passed",
      by: nameOf(decided_by),
      documents: documents.filter((one) => decisionOf(one) === number),
    })),
    ...documents
      .filter((one) => decisionOf(one) === undefined)
      .map((one) => ({
        what: "document" as const,
        at: one.date_created,
        key: `document-${id}-${one.id}`,
        title,
        documents: [one],
      })),
    ...(passed_at === null ? [] : [{ what: "course", at: passed_at, key: `course-${id}`, title } as const]),
  ];
}

function ofTask(given: MarkedTask, { nameOf }: Names): Moment {
  const { task, title, score, deadline_date, estimation_date, estimator_info, competencies, comment } = given;
  const common = { key: `task-${task}`, title, by: nameOf(estimator_info) };
  if (estimation_date === null || score === null) return { what: "pending", at: deadline_date, ...common };
  const marks = competencies.flatMap((one) => (one.percent === null ? [] : [{ ...one, percent: one.percent }]));
  return { what: "estimate", at: estimation_date, score, marks, comment, ...common };
}

function ofCertificate({ id, program_title: title, number, date_created, revoked_at }: Certificate): Moment[] {
  return [
    { what: "certificate", at: date_created, key: `certificate-${id}`, title, number },
    ...(revoked_at ? [{ what: "revoked", at: revoked_at, key: `revoked-${id}`, title, number } as const] : []),
  ];
}
