import type { CourseKind } from "@/lib/contracts/courses";
import { repairKinds } from "@/lib/contracts/test-repairs";
import type { CompanyDb } from "@/lib/db/company";
import type { EventOf } from "@/lib/domain/events/catalogue";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { administrators } from "@/lib/domain/learning/user-programs/administrators";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { growNotices } from "@/lib/domain/notices/grow-notices";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { withdrawBatchNotices, withdrawManyNotices, withdrawNotices } from "@/lib/domain/notices/withdraw-notices";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { shownDate } from "@/lib/i18n/day-text";
import { newsOfAnswer, newsOfAppeal } from "./appeal-texts";

/** Events that concern the notices of administrators, besides those of `newsForAdministrators`. */
const ABOUT_ADMINISTRATORS: readonly string[] = ["program_finished", "program_withdrawn"];

/** Writes the notices that events cause, and queues the letters of those that are told at once. */
export async function tellPeople(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  const isForAdministrators = recorded.some(
    (one) => ABOUT_ADMINISTRATORS.includes(one.event.name) || newsForAdministrators(one) !== undefined,
  );
  const admins = isForAdministrators ? await administrators(db) : [];
  const news = recorded.flatMap((one) => {
    const told = newsForAdministrators(one);
    const notices = told ? admins.map((userId) => ({ userId, ...told })) : newsOf(one);
    return notices.map((notice) => ({ about: aboutOf(one), ...notice }));
  });
  await mailNotices(
    db,
    await writeNotices(db, [
      ...news,
      ...newsOfFinished(recorded, admins),
      ...(await growNotices(db, newsOfTasks(recorded))),
    ]),
  );
  // An order that is gone needs nobody's decision.
  const withdrawn = recorded.flatMap(({ event }) =>
    event.name === "program_withdrawn" && event.id !== null ? [event.id] : [],
  );
  if (withdrawn.length) await withdrawNotices(db, admins, "MEC", withdrawn);
  await forgetTasks(db, recorded);
  await forgetAssignments(db, recorded);
  await forgetConfirmations(db, recorded);
}

/** An assignment that is undone has nothing to tell. Programs of both kinds are never undone together. */
async function forgetAssignments(db: CompanyDb, recorded: readonly RecordedEvent[]): Promise<void> {
  const undone = recorded.flatMap(({ event }) => (event.name === "program_unassigned" ? [event] : []));
  const [first] = undone;
  if (!first) return;
  const people = undone.flatMap(({ user }) => user ?? []);
  const code = first.forFollowers.kind === "adaptation" ? "UAA" : "UEC";
  await withdrawNotices(
    db,
    people,
    code,
    undone.flatMap(({ id }) => id ?? []),
  );
}

/** An order that waits again has no news for its person. */
async function forgetConfirmations(db: CompanyDb, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded)
    if (event.name === "program_unconfirmed" && event.user !== null && event.id !== null)
      await withdrawNotices(db, [event.user], "UEC", [event.id]);
}

/** What estimators have to do no more: tasks that are gone, or that others estimate now. */
function leftTasks(recorded: readonly RecordedEvent[]) {
  return recorded.flatMap(({ event }) => {
    if (event.name === "task_deleted" && event.id !== null) return [{ id: event.id, ...event.forFollowers }];
    if (event.name !== "task_changed" || event.id === null || !event.forFollowers.former) return [];
    return [{ id: event.id, ...event.forFollowers.former }];
  });
}

/** A task that is gone, or is another's now, needs no estimate; nor do many that all are. */
async function forgetTasks(db: CompanyDb, recorded: readonly RecordedEvent[]): Promise<void> {
  const gone = leftTasks(recorded);
  if (!gone.length) return;
  const estimators = [...new Set(gone.map(({ estimator }) => estimator))];
  await withdrawNotices(
    db,
    estimators,
    "MTE",
    gone.map(({ id }) => id),
  );
  const batches = new Set(gone.flatMap(({ batch }) => (batch === null ? [] : [batch])));
  if (batches.size) await withdrawBatchNotices(db, estimators, [...batches]);
  await withdrawManyNotices(db, estimators);
}

/** Administrators are told of many specializations that are finished at once in one notice. */
function newsOfFinished(recorded: readonly RecordedEvent[], admins: readonly number[]): NewNotice[] {
  const [first, ...others] = recorded.filter(
    ({ event }) => event.name === "program_finished" && event.forFollowers.kind === "education",
  );
  if (!first) return [];
  const { user: person = "", program = "" } = first.titles;
  const [about, many] = others.length
    ? [null, { event: "many" as const, count: String(others.length + 1) }]
    : [aboutOf(first), {}];
  return admins.map((userId) => ({ userId, code: "MED", about, params: { program, person, ...many } }));
}

/** An estimator who gets many tasks at once is told of them in one notice. */
function newsOfTasks(recorded: readonly RecordedEvent[]): NewNotice[] {
  const tasks = recorded.flatMap(({ event, titles: { title: task = "", user: person = "" } }) => {
    if (event.name !== "task_created" && event.name !== "task_changed") return [];
    const { estimator } = event.forFollowers;
    const batch = event.name === "task_created" ? event.forFollowers.batch : undefined;
    return estimator === undefined ? [] : [{ estimator, task, person, about: event.id, batch }];
  });
  const estimators = [...new Set(tasks.map(({ estimator }) => estimator))];
  return estimators.flatMap((userId) => {
    const [first, ...others] = tasks.filter(({ estimator }) => estimator === userId);
    if (!first) return [];
    const { task, person, about, batch } = first;
    const many = { event: "many" as const, count: String(others.length + 1), ...(batch && { batch: String(batch) }) };
    return others.length
      ? [{ userId, code: "MTE" as const, about: null, params: { task, person, ...many } }]
      : [{ userId, code: "MTE" as const, about, params: { task, person } }];
  });
}

/** What the notices of an event lead to, where it is the same for all of them and no notice names its own; else null. */
function aboutOf({ event }: RecordedEvent): number | null {
  switch (event.name) {
    case "program_ordered":
    case "program_finished":
    case "program_assigned":
    case "program_confirmed":
    case "program_rejected":
    case "program_approved":
    case "program_returned":
    case "program_restarted":
    case "program_renewed":
    case "exam_requested":
    case "task_estimated":
    case "appeal_answered":
    case "user_course_added":
    case "course_nudged":
    case "email_belongs_elsewhere":
      return event.id;
    case "appeal_made":
      return event.forFollowers.appeal;
    case "exam_passed":
    case "exam_failed":
    case "test_repaired":
    case "course_credited":
    case "credit_taken_away":
    case "credit_ended":
      return event.forFollowers.userCourse;
    case "checklist_answer_amended":
      return event.forFollowers.taskId;
    default:
      return null;
  }
}

/** The notice code for a change to a learner's program. */
const changed = (kind: CourseKind) => (kind === "education" ? "UER" : "UAR");

/** What every administrator is told of an event. */
function newsForAdministrators({ event, titles: { title = "", user: person = "", program = "" } }: RecordedEvent) {
  switch (event.name) {
    case "program_ordered":
      return { code: "MEC" as const, params: { program, person } };
    case "email_belongs_elsewhere":
      return { code: "MPE" as const, params: { person: title } };
    default:
      return undefined;
  }
}

/** What single people are told of an event. Whom it concerns beyond its person, the use case says (`request-exam.ts`). */
function newsOf(one: RecordedEvent): NewNotice[] {
  const { event } = one;
  const { title = "", user: person = "", program = "", course = "" } = one.titles;
  switch (event.name) {
    case "program_assigned":
      if (event.forFollowers.kind === "adaptation")
        return to(event.user, (userId) => ({ userId, code: "UAA", params: { program } }));
      return to(event.user, (userId) => ({ userId, code: "UEC", params: { program, event: "assigned" } }));
    case "programs_assigned":
      return event.forFollowers.people.map(assignedByRule);
    case "program_confirmed":
      return to(event.user, (userId) => ({ userId, code: "UEC", params: { program } }));
    case "program_rejected":
      return to(event.user, (userId) => ({
        userId,
        code: "UEC",
        params: rejected(program, event.forFollowers.reason),
      }));
    case "program_approved":
      return to(event.user, (userId) => ({ userId, code: "UED", params: { program } }));
    case "program_returned":
      return to(event.user, (userId) => ({
        userId,
        code: "UER",
        params: { event: "returned", program, reason: event.forFollowers.reason },
      }));
    case "program_restarted":
      return to(event.user, (userId) => ({
        userId,
        code: changed(event.forFollowers.kind),
        params: { event: "restarted", program },
      }));
    case "program_renewed":
      return to(event.user, (userId) => ({
        userId,
        code: "UER",
        params: { event: "renewed", program, day: shownDate(event.forFollowers.day) },
      }));
    case "program_changed":
      return newsOfCourse(event.forFollowers.added, title);
    case "user_course_added":
      return to(event.user, (userId) => ({
        userId,
        code: changed(event.forFollowers.kind),
        params: { event: "courseAdded", program: event.forFollowers.program, course },
      }));
    case "course_retrained":
      return event.forFollowers.sent.map(({ userId, program: of, userCourse }) => ({
        userId,
        about: userCourse,
        code: changed(event.forFollowers.kind),
        params: { event: "courseUpdated", program: of, course: title },
      }));
    case "course_nudged":
      return to(event.user, (userId) => nudged(userId, event.forFollowers, course));
    case "exam_requested":
      return event.forFollowers.examiners.map((userId) => ({ userId, code: "MXE", params: { course, person } }));
    case "appeal_made":
      return newsOfAppeal(event.forFollowers, { course, person });
    case "appeal_answered":
      return to(event.user, (userId) => newsOfAnswer(userId, event.forFollowers, course));
    case "user_course_changed":
      return to(event.forFollowers.examiner ?? null, (userId) => ({ userId, code: "MXE", params: { course, person } }));
    default:
      return newsOfResult(one);
  }
}

/** What people are told of how they did. */
function newsOfResult({ event, titles: { title = "", course = "" } }: RecordedEvent): NewNotice[] {
  switch (event.name) {
    case "exam_passed":
    case "exam_failed": {
      const code = event.name === "exam_passed" ? "UXP" : "UXF";
      return to(event.user, (userId) => ({ userId, code, params: commented({ course }, event.forFollowers.comment) }));
    }
    case "test_repaired":
      return to(event.user, (userId) => ({ userId, code: "UTR", params: repairNews(event, course) }));
    case "course_credited":
      if (event.forFollowers.isAsked) return [];
      return to(event.id, (userId) => ({ userId, code: "UCR", params: creditNews(event, course) }));
    case "credit_taken_away":
    case "credit_ended":
      return to(event.id, (userId) => ({ userId, code: "UCR", params: creditNews(event, course) }));
    case "task_estimated":
      return to(event.user, (userId) => ({
        userId,
        code: "UTE",
        params: scored({ task: title, score: event.score }, event.forFollowers.comment),
      }));
    case "checklist_answer_amended":
      return to(event.user, (userId) => ({ userId, code: "UTE", params: { task: event.forFollowers.task } }));
    default:
      return [];
  }
}

/** Of many people at once: each notice leads to the person's own program. */
function assignedByRule(given: { userId: number; program: string; userProgram: number }): NewNotice {
  return { userId: given.userId, about: given.userProgram, code: "UAA", params: { program: given.program } };
}

function nudged(
  userId: number,
  { kind, by, day, isLate }: EventOf<"course_nudged">["forFollowers"],
  course: string,
): NewNotice {
  const code = kind === "adaptation" ? "UDA" : "UDE";
  return { userId, code, params: { event: isLate ? "late" : "soon", course, person: by, day: shownDate(day) } };
}

function rejected(program: string, reason: string | null) {
  return reason ? { event: "rejectedWhy" as const, program, reason } : { event: "rejected" as const, program };
}

type CreditEvent = EventOf<"course_credited"> | EventOf<"credit_taken_away"> | EventOf<"credit_ended">;

function creditNews(event: CreditEvent, course: string) {
  if (event.name === "course_credited") return { event: "given" as const, course, reason: event.forFollowers.reason };
  if (event.name === "credit_ended") return { event: "ended" as const, course, day: event.forFollowers.day };
  return { event: "taken" as const, course };
}

/** How a test was put right, or how its result is judged now. */
function repairNews(
  { repair, amount = 0, forFollowers: { reason, result } }: EventOf<"test_repaired">,
  course: string,
) {
  if (result) return { event: result.change, course, reason, before: result.before, after: result.after };
  const event = repairKinds.find((one) => one === repair) ?? "voided";
  return { event, course, reason, amount };
}

/** The mark itself is the news, with the words of the estimator if there are any. */
function scored(about: { task: string; score: number }, comment: string) {
  return comment ? { event: "scoredWith" as const, ...about, comment } : { event: "scored" as const, ...about };
}

/** What is told, with the words of the examiner if there are any. */
function commented<About extends object>(about: About, comment: string | null) {
  return comment ? { event: "commented" as const, ...about, comment } : about;
}

function to(userId: number | null, news: (userId: number) => NewNotice): NewNotice[] {
  return userId === null ? [] : [news(userId)];
}

function newsOfCourse(added: EventOf<"program_changed">["forFollowers"]["added"], program: string): NewNotice[] {
  if (!added) return [];
  const { kind, course, people } = added;
  return people.map(({ userId, userCourse }) => ({
    userId,
    about: userCourse,
    code: changed(kind),
    params: { event: "courseAdded", program, course },
  }));
}
