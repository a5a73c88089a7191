import { PersonReport, type ReportedCourse, type ReportedStudy } from "@/lib/contracts/person-report";
import { companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { parameters } from "@/lib/domain/rows/shape";
import { personReportSql } from "./person-report.sql";

type CourseRow = Omit<ReportedCourse, "documents"> & { documents: AttachedRow[] };
type StudyRow = Omit<ReportedStudy, "courses"> & { courses: CourseRow[] };

const ROW = { ...fieldsOf(PersonReport), programs: typed<StudyRow[]>("json") };

/** All of a person whom the caller may see, in one statement; anybody else is not found. */
export async function readPersonReport(actor: Actor, user: number): Promise<PersonReport> {
  const { values, param } = parameters();
  values.push(user, null);
  // A sheet of an exam may be wrong until the exam is decided, so its learner does not see it before.
  const seesAll = user !== actor.userId || isAdministrator(actor);
  const text = personReportSql(mayReadPerson(actor, param, "u.id"), String(seesAll));
  const [found] = await companySql(actor, statement(ROW, text), ...values);
  if (!found) throw new DomainError("not_found");
  const programs = found.programs.map((program) => ({ ...program, courses: program.courses.map(withDocuments) }));
  return { ...found, programs };
}

function withDocuments(course: CourseRow): ReportedCourse {
  return { ...course, documents: course.documents.map(attachedFile) };
}
