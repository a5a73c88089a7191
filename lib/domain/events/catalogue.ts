import * as z from "zod/mini";
import type { AppealKind } from "@/lib/contracts/appeals";
import { creditOrigins } from "@/lib/contracts/course-credits";
import type { CourseKind } from "@/lib/contracts/courses";
import type { Regraded } from "@/lib/contracts/regrading";
import { repairDeeds } from "@/lib/contracts/test-repairs";
import { isWritten, SUBJECTS, type TitledSubject, type WrittenSubject } from "./subjects.sql";

/** What an event happened to. Subjects that are not in SUBJECTS have no title. */
export type Subject = TitledSubject | "company" | "session" | "import" | "exam_stage" | "endpoint";
export type Entry = { subject: Subject; names: readonly TitledSubject[]; values?: z.ZodMiniObject };

const Count = z.int();
const Ids = z.array(z.int());
const Fields = z.object({ fields: z.array(z.string()) });
const Short = z.record(z.string(), z.union([z.null(), z.number(), z.boolean()]));
/** Texts are recorded by field name only; numbers and booleans with their values before and after. */
const Changes = z.extend(Fields, { before: Short, after: Short });

function on<const S extends Subject>(subject: S): { subject: S; names: readonly [] };
function on<const S extends Subject, const N extends readonly TitledSubject[]>(
  subject: S,
  names: N,
): { subject: S; names: N };
function on<const S extends Subject, const N extends readonly TitledSubject[], const V extends z.ZodMiniObject>(
  subject: S,
  names: N,
  values: V,
): { subject: S; names: N; values: V };
function on(subject: Subject, names: readonly TitledSubject[] = [], values?: z.ZodMiniObject): Entry {
  return { subject, names, ...(values && { values }) };
}

type WrittenEvents = {
  [S in WrittenSubject as `${S}_created` | `${S}_deleted`]: { subject: S; names: readonly [] };
} & { [S in WrittenSubject as `${S}_changed`]: { subject: S; names: readonly []; values: typeof Fields } };

/** The events of rows that are created, changed and deleted: `position_created`, `position_changed`, `position_deleted`. */
const writtenEvents = Object.fromEntries(
  (Object.keys(SUBJECTS) as TitledSubject[]).filter(isWritten).flatMap((subject) => [
    [`${subject}_created`, on(subject)],
    [`${subject}_changed`, on(subject, [], Fields)],
    [`${subject}_deleted`, on(subject)],
  ]),
) as unknown as WrittenEvents;

/**
 * Every event of the audit trail: its subject, the other rows that it names, and the values that are recorded. Titles
 * are recorded as they are at that moment. `values` must never hold secrets or long texts.
 */
export const catalogue = {
  ...writtenEvents,

  signed_in: on("user"),
  signed_in_by_company_account: on("user"),
  sign_in_refused: on("user"),
  sign_in_code_refused: on("user"),
  recovery_code_used: on("user"),
  signed_out: on("session"),
  session_revoked: on("session"),
  sessions_ended: on("user", [], z.object({ count: Count })),
  denied: on("endpoint", [], z.object({ method: z.string(), path: z.string() })),
  password_reset_asked: on("user"),
  password_reset: on("user"),
  password_changed: on("user"),
  // These three are done by the operator of the server, who belongs to no company.
  password_link_made: on("user"),
  password_set: on("user"),
  administrator_made: on("user"),
  second_factor_turned_on: on("user"),
  second_factor_turned_off: on("user"),
  second_factor_reset: on("user"),
  recovery_codes_renewed: on("user"),
  company_account_linked: on("user"),
  company_account_unlinked: on("user"),
  email_confirmed: on("user"),
  // Somebody of another company has proved the e-mail of this person.
  email_belongs_elsewhere: on("user"),
  email_change_asked: on("user"),
  email_change_cancelled: on("user"),
  email_changed: on("user"),
  email_change_undone: on("user"),
  account_changed: on("user", [], Fields),
  calendar_made: on("user"),
  calendar_renewed: on("user"),
  calendar_turned_off: on("user"),

  company_registered: on("company"),
  company_changed: on("company", [], Fields),
  company_sign_in_changed: on("company", [], Fields),
  company_sign_in_turned_off: on("company"),
  user_created: on("user"),
  user_invited: on("user"),
  user_changed: on("user", [], Fields),
  user_deleted: on("user"),
  user_exported: on("user"),
  user_anonymised: on("user"),
  role_added: on("user", [], z.object({ role: z.string() })),
  role_removed: on("user", [], z.object({ role: z.string() })),
  users_import_checked: on(
    "import",
    [],
    z.object({ rows: Count, create: Count, update: Count, unchanged: Count, errors: Count }),
  ),
  users_imported: on(
    "import",
    [],
    z.object({
      create: Count,
      update: Count,
      unchanged: Count,
      created: Ids,
      updated: Ids,
      roles_changed: Ids,
      /** Those that it created; undoing it deletes them while nobody uses them. */
      positions: z.optional(Ids),
      units: z.optional(Ids),
    }),
  ),
  import_undone: on("import", [], z.object({ removed: Count, kept: Count })),
  taken_emails_met: on("company", [], z.object({ emails: Count, taken: Count })),

  position_need_added: on("position", ["course"], z.object({ target: Count })),
  position_need_changed: on("position", ["course"], z.object({ former_target: Count, target: Count })),
  position_need_removed: on("position", ["course"], z.object({ target: Count })),
  course_copied: on("course", [], z.object({ copy_of: Count })),
  checklist_copied: on("checklist", [], z.object({ copy_of: Count })),
  /** What it has made; undoing it deletes them while nobody uses them. */
  starter_set_added: on("company", [], z.object({ courses: Ids, tests: Ids, checklists: Ids, program: z.int() })),
  starter_set_undone: on("company", [], z.object({ removed: Count })),
  course_retrained: on("course", [], z.object({ retrained: Count })),
  course_draft_made: on("course"),
  course_draft_discarded: on("course"),
  course_published: on("course", [], z.object({ changes: Count, learned_again: z.boolean() })),
  /** What stands first, such as "file-7". */
  materials_ordered: on("course", [], z.object({ materials: z.array(z.string()) })),
  course_file_added: on("course_file", ["course"]),
  course_file_changed: on("course_file", ["course"], Fields),
  course_file_removed: on("course_file", ["course"]),
  course_link_restored: on("course_link"),
  test_created: on("test", ["course"], z.object({ copy_of: z.optional(Count) })),
  test_changed: on("test", [], Changes),
  test_deleted: on("test", ["course"]),
  test_regraded: on("test", [], z.object({ changed: Count })),
  regrade_undone: on("test", [], z.object({ restored: Count })),
  question_created: on("test_question", ["test"], z.object({ score: z.number() })),
  question_changed: on("test_question", ["test"], Changes),
  question_deleted: on("test_question", ["test"], z.object({ score: z.number() })),
  questions_ordered: on("test", [], z.object({ ids: Ids })),
  questions_imported: on("test", [], z.object({ format: z.string(), imported: Count })),
  answer_created: on("test_answer", ["test", "test_question"], z.object({ is_correct: z.boolean() })),
  answer_changed: on("test_answer", ["test", "test_question"], Changes),
  answer_deleted: on("test_answer", ["test", "test_question"], z.object({ is_correct: z.boolean() })),
  answers_ordered: on("test_question", ["test"], z.object({ ids: Ids })),
  checklist_answer_amended: on(
    "checklist_answer",
    ["user"],
    z.object({ checked: z.boolean(), score_before: z.number(), score: z.number() }),
  ),

  task_created: on("task", ["user", "checklist"]),
  task_changed: on("task", ["user"], Fields),
  task_deleted: on("task", ["user"]),
  task_estimated: on("task", ["user"], z.object({ score: z.number() })),
  task_reset: on("task", ["user"], z.object({ score: z.number() })),
  task_file_added: on("task_file", ["task", "user"]),
  task_file_removed: on("task_file", ["task", "user"]),
  task_link_added: on("task_link", ["task", "user"]),
  task_link_removed: on("task_link", ["task", "user"]),

  program_created: on("program"),
  program_copied: on("program", [], z.object({ copy_of: Count })),
  program_changed: on("program", [], Fields),
  program_deleted: on("program"),
  program_synced: on("program", [], z.object({ assigned: Count })),
  programs_assigned: on("company", [], z.object({ assigned: Count })),
  program_ordered: on("user_program", ["user", "program"]),
  program_assigned: on("user_program", ["user", "program"]),
  program_unassigned: on("user_program", ["user", "program"]),
  program_confirmed: on("user_program", ["user", "program"]),
  program_unconfirmed: on("user_program", ["user", "program"]),
  program_rejected: on("user_program", ["user", "program"]),
  program_withdrawn: on("user_program", ["user", "program"]),
  program_finished: on("user_program", ["user", "program"]),
  program_approved: on("user_program", ["user", "program"]),
  program_returned: on("user_program", ["user", "program"], z.object({ courses: Count })),
  program_restarted: on("user_program", ["user", "program"]),
  program_renewed: on("user_program", ["user", "program"]),
  user_program_changed: on("user_program", ["user", "program"], Fields),
  user_program_deleted: on("user_program", ["user", "program"]),
  user_course_added: on("user_course", ["user", "course"]),
  user_course_changed: on("user_course", ["user", "course"], Fields),
  user_course_deleted: on("user_course", ["user", "course"]),
  appeal_made: on("user_course", ["user", "course"], z.object({ appeal_kind: z.string() })),
  appeal_answered: on("user_course", ["user", "course"], z.object({ appeal_kind: z.string(), answer: z.string() })),
  course_nudged: on("user_course", ["user", "course"]),
  exam_requested: on("exam_stage", ["user", "course"]),
  exam_passed: on("exam_stage", ["user", "course"]),
  exam_failed: on("exam_stage", ["user", "course"]),
  exam_reset: on("exam_stage", ["user", "course"], z.object({ from: z.string() })),
  test_repaired: on(
    "exam_stage",
    ["user", "course"],
    z.object({ repair: z.enum(repairDeeds), amount: z.optional(Count) }),
  ),
  course_credited: on("user", ["course"], z.object({ origin: z.enum(creditOrigins) })),
  credits_imported: on("import", [], z.object({ create: Count })),
  credit_import_undone: on("import", [], z.object({ removed: Count })),
  credit_taken_away: on("user", ["course"]),
  credit_ended: on("user", ["course"]),
  exam_document_added: on("exam_document", ["user", "course"]),
  exam_document_removed: on("exam_document", ["user", "course"]),
} as const satisfies Record<string, Entry>;

export type EventName = keyof typeof catalogue;

type Catalogue = typeof catalogue;
type ValuesOf<N extends EventName> = Catalogue[N] extends { values: infer V extends z.ZodMiniObject }
  ? z.input<V>
  : unknown;
type IdsOf<N extends EventName> = { [R in Catalogue[N]["names"][number]]: number | null };

/** Data that followers need and the trail does not: it is passed to them and stored nowhere. */
type FollowerData = {
  /**
   * People who joined a unit or a position, or came back to theirs; whether another password replaced an old one; the
   * confirmed e-mail before another one was set; the change that its owner can undo.
   */
  user_changed: { placed?: boolean; hasOtherPassword?: boolean; formerEmail?: string; undo?: number };
  /** The confirmed e-mail before, and the change that its owner can undo. */
  email_changed: { formerEmail?: string; undo?: number };
  /** The e-mail that the account had until the undo. */
  email_change_undone: { undoneEmail?: string };
  /** Whether the person had no password before: an invitation was accepted. */
  password_reset: { isFirst: boolean };
  password_set: { isFirst: boolean };
  /** The neutral name. */
  user_anonymised: { label: string };
  users_imported: { placed: readonly number[] };
  unit_changed: { placed?: readonly number[] };
  /** Whether the course has other exams now, and its number of days before and after. */
  course_changed: { hasOtherExams?: boolean; days?: { before: number; after: number } };
  course_published: { hasOtherExams: boolean; days: { before: number; after: number } };
  course_retrained: { kind: CourseKind; sent: readonly { userId: number; program: string; userCourse: number }[] };
  program_changed: {
    added?: { kind: CourseKind; course: string; people: readonly { userId: number; userCourse: number }[] } | undefined;
  };
  programs_assigned: { people: readonly { userId: number; program: string; userProgram: number }[] };
  program_assigned: { kind: CourseKind };
  program_unassigned: { kind: CourseKind };
  program_rejected: { reason: string | null };
  program_finished: { kind: CourseKind };
  program_returned: { reason: string };
  program_restarted: { kind: CourseKind };
  /** The last day of the certificate. */
  program_renewed: { day: string };
  user_course_added: { kind: CourseKind; program: string };
  /** The new examiner of an exam that is already requested. */
  user_course_changed: { examiner?: number };
  /** The people who are told; the wished day. */
  appeal_made: { appeal: number; kind: AppealKind; text: string; day: string | null; people: readonly number[] };
  /** The day that was given. */
  appeal_answered: { appeal: number; kind: AppealKind; answer: string; reply: string; day: string | null };
  /** Who asks, and the day of the deadline. */
  course_nudged: { kind: CourseKind; by: string; day: string; isLate: boolean };
  exam_requested: { examiners: readonly number[] };
  exam_passed: { userCourse: number; comment: string | null };
  exam_failed: { userCourse: number; comment: string | null };
  /** What a regrade, or its undo, has made of the result. */
  test_repaired: {
    userCourse: number;
    reason: string;
    result?: { change: Regraded["change"]; before: number; after: number };
  };
  /** A course of the person that it passes or has passed; who asked for it gets an answer instead. */
  course_credited: { userCourse: number | null; reason: string; isAsked: boolean };
  credit_taken_away: { userCourse: number | null };
  credit_ended: { userCourse: number | null; day: string };
  task_estimated: { comment: string };
  checklist_answer_amended: { task: string; taskId: number };
  /** With which others it was given. */
  task_created: { estimator: number; batch?: number };
  task_deleted: { estimator: number; batch: number | null };
  /** The new estimator of a pending task. */
  /** A new estimator, whom it was taken from, and what it was given together with. */
  task_changed: { estimator?: number; former?: { estimator: number; batch: number | null } };
};

/**
 * One event: what happened, to what, and the ids of the rows that it names. `was` is the title of something that was
 * deleted.
 */
export type EventOf<N extends EventName> = { name: N; id: number | null; was?: string } & IdsOf<N> &
  ValuesOf<N> &
  (N extends keyof FollowerData ? { forFollowers: FollowerData[N] } : { forFollowers?: undefined });

export type AnyEvent = { [N in EventName]: EventOf<N> }[EventName];
