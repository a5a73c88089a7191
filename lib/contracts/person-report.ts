import * as z from "zod/mini";
import { Certificate } from "./certificates";
import { fileQuery } from "./crud";
import { endpoint } from "./endpoint";
import { Attempt } from "./exams";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { ExamDecision } from "./in-person-exams";
import { Marks } from "./marks";
import { ExamDocument } from "./review";
import { ReportedProgram } from "./team-reports";
import { FilePath, PersonInfo } from "./user";
import { UserCourse } from "./user-courses";

/** A course with everything that happened in it. */
export const ReportedCourse = named(
  "ReportedCourse",
  z.extend(UserCourse, {
    /** When all its required stages were passed. */
    passed_at: z.nullable(Instant),
    examiner_info: z.nullable(PersonInfo),
    /** The finished tries of its online test, of every round. */
    attempts: z.array(Attempt),
    /** About its in-person exam, of every round, the newest first. */
    decisions: z.array(ExamDecision),
    /** The examiner's, of the present round; for the learner once it is decided. */
    documents: z.array(ExamDocument),
  }),
);
export type ReportedCourse = z.output<typeof ReportedCourse>;

export const ReportedStudy = named(
  "ReportedStudy",
  z.extend(ReportedProgram, {
    kind: z.enum(["education", "adaptation"]),
    briefing_date: z.nullable(DayShown),
    return_reason: z.nullable(Text),
    courses: z.array(ReportedCourse),
  }),
);
export type ReportedStudy = z.output<typeof ReportedStudy>;

/** All of a person: what one learned, passed and was estimated for. */
export const PersonReport = named(
  "PersonReport",
  z.object({
    user: Id,
    full_name: Text,
    avatar: FilePath,
    position_title: z.nullable(Text),
    unit_title: z.nullable(Text),
    /** Of the unit; null if the person manages it. */
    manager: z.nullable(PersonInfo),
    /** Of both kinds, without rejected orders, the newest first. */
    programs: z.array(ReportedStudy),
    /** Over all competencies, with the tasks. */
    marks: Marks,
    certificates: z.array(Certificate),
  }),
);
export type PersonReport = z.output<typeof PersonReport>;

export const personReportContract = {
  read: endpoint({
    method: "GET",
    path: "/reports/users/{id}/",
    who: "signed-in",
    summary:
      "All of a person (oneself; a manager also people of the team; an administrator everybody): programs with courses, tries, exams and documents, tasks, marks, certificates",
    query: z.object(fileQuery),
    answer: PersonReport,
  }),
};
