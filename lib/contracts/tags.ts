/**
 * By tags the browser knows what becomes stale: an endpoint says which ones its answer is made of (`reads`), and which ones
 * its success changes (`changes`). A tag stands for tables, and each table has one: a table that stands nowhere below
 * belongs to `dictionaries`. A column has a tag of its own if it changes apart from the rest of its row. The API tests compare
 * all this with the statements that run.
 */
export const tags = {
  people: ["users", "companies.people_count"],
  places: ["units", "positions", "position_needs"],
  views: ["saved_views"],
  company: ["companies", "company_logos"],
  "sign-in": [
    "sessions",
    "second_factors",
    "recovery_codes",
    "email_changes",
    "password_resets",
    "company_sign_ins",
    "company_accounts",
    "users.last_signed_in_at",
  ],
  "set-up": ["users.set_up_card"],
  courses: [
    "courses",
    "course_drafts",
    "course_versions",
    "course_examiners",
    "course_files",
    "course_links",
    "removed_links",
  ],
  tests: ["tests", "test_questions", "test_answers"],
  checklists: ["checklists", "checklist_estimators", "checklist_questions"],
  programs: ["programs", "program_units", "program_positions", "program_courses"],
  "user-programs": ["user_programs", "user_courses", "closed_cycles", "course_credits"],
  /** When somebody last learned: a tick changes nothing else of a program. */
  activity: ["user_programs.activity_at"],
  ticks: ["completed_files", "completed_links", "removed_ticks", "opened_files", "opened_links"],
  exams: ["exam_stages", "exam_documents", "exam_decisions", "test_repairs"],
  attempts: ["attempts", "attempt_questions"],
  appeals: ["appeals"],
  /** What is ticked in an open question: the frame of every page is made of its try, but not of this. */
  drafts: ["attempt_questions.draft_ids"],
  certificates: ["certificates"],
  tasks: ["tasks", "task_files", "task_links", "task_batches"],
  marks: ["estimates", "estimate_answers"],
  notices: ["notices"],
  calendar: ["calendar_addresses"],
  letters: ["letters", "reminders", "digest_runs"],
  "letter-settings": ["letter_settings"],
  trail: ["audit_events"],
  /** The tables that no other tag names: small lists that administrators keep. */
  dictionaries: [],
} as const satisfies Record<string, readonly string[]>;

export type Tag = keyof typeof tags;

/** Any change is recorded and may be told by email, so that no endpoint names these. */
export const CHANGED_BY_ALL: readonly Tag[] = ["trail", "letters"];
