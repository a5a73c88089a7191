import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { By, Told } from "@/lib/domain/events/happened";
import { administrators } from "@/lib/domain/learning/user-programs/administrators";
import type { News } from "@/lib/domain/notices/notice-params";
import { tell } from "@/lib/domain/notices/tell";

/** Writes the notices that events ask for. */
export async function tellPeople(db: CompanyDb, by: By, told: readonly Told[]): Promise<void> {
  const isForAdministrators = told.some(
    ({ event }) => event.name === "program_ordered" || event.name === "program_finished",
  );
  const admins = isForAdministrators ? await administrators(db) : [];
  await tell(
    db,
    by,
    told.flatMap((one) => newsOf(one, admins)),
  );
}

/** What a learner is told when a program of theirs is not what it was. */
const changed = (kind: CourseKind) => (kind === "education" ? "UER" : "UAR");

function newsOf(
  { event, titles: { title = "", user: person = "", program = "", course = "" } }: Told,
  admins: readonly number[],
): News[] {
  switch (event.name) {
    case "program_ordered":
      return admins.map((userId) => ({ userId, code: "MEC", params: { program, person } }));
    case "program_finished":
      return event.beside.kind === "education"
        ? admins.map((userId) => ({ userId, code: "MED", params: { program, person } }))
        : [];
    case "program_assigned":
      if (event.beside.kind === "adaptation")
        return to(event.user, (userId) => ({ userId, code: "UAA", params: { program } }));
      return to(event.user, (userId) => ({ userId, code: "UEC", params: { program, event: "assigned" } }));
    case "programs_assigned":
      return event.beside.given.map(({ userId, program: given }) => ({
        userId,
        code: "UAA",
        params: { program: given },
      }));
    case "program_confirmed":
      return to(event.user, (userId) => ({ userId, code: "UEC", params: { program } }));
    case "program_approved":
      return to(event.user, (userId) => ({ userId, code: "UED", params: { program } }));
    case "program_restarted":
      return to(event.user, (userId) => ({
        userId,
        code: changed(event.beside.kind),
        params: { event: "restarted", program },
      }));
    case "program_changed":
      return newsOfCourse(event.beside.added, title);
    case "user_course_added":
      return newsOfCourse(
        { kind: event.beside.kind, course, people: event.user === null ? [] : [event.user] },
        event.beside.program,
      );
    case "course_retrained":
      return event.beside.sent.map(({ userId, program: of }) => ({
        userId,
        code: changed(event.beside.kind),
        params: { event: "courseUpdated", program: of, course: title },
      }));
    case "exam_requested":
      return event.beside.examiners.map((userId) => ({ userId, code: "MXE", params: { course, person } }));
    case "user_course_changed":
      return to(event.beside.examiner ?? null, (userId) => ({ userId, code: "MXE", params: { course, person } }));
    case "exam_passed":
      return to(event.user, (userId) => ({ userId, code: "UXP", params: { course } }));
    case "exam_failed":
      return to(event.user, (userId) => ({ userId, code: "UXF", params: { course } }));
    default:
      return [];
  }
}

function to(userId: number | null, news: (userId: number) => News): News[] {
  return userId === null ? [] : [news(userId)];
}

function newsOfCourse(
  added: { kind: CourseKind; course: string; people: readonly number[] } | undefined,
  program: string,
): News[] {
  if (!added) return [];
  const { kind, course, people } = added;
  return people.map((userId) => ({ userId, code: changed(kind), params: { event: "courseAdded", program, course } }));
}
