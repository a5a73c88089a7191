// Faults of in-person exams and certificates: who may decide, how often, and what others see.
const ASKING = ["tests/api/request-exam.test.ts"];
const REVIEW = ["tests/api/review.test.ts"];
const DECISIONS = ["tests/api/exam-decisions.test.ts"];
const DOCUMENTS = ["tests/api/review-documents.test.ts"];
const CERTIFICATES = ["tests/api/certificates.test.ts"];
const LOCK = "lib/domain/learning/in-person-exams/lock-exam.ts";
const EXAMINERS = "lib/domain/learning/in-person-exams/who-examines.sql.ts";
const REQUEST = "lib/domain/learning/in-person-exams/request-exam.ts";

const review = (name, file, from, to, tests) => ({ name: `review: ${name}`, file, from, to, tests });
const certificate = (name, file, from, to) => ({ name: `certificate: ${name}`, file, from, to, tests: CERTIFICATES });

export const reviewFaults = [
  review("nobody examines themselves", LOCK, "exam?.user === actor.userId", "exam?.user === 0", REVIEW),
  review("the only examiner is the learner", EXAMINERS, "HAVING count(*) = 1", "HAVING false", [
    "tests/api/waiting-work.test.ts",
  ]),
  review("examiners and administrators alone", LOCK, "!(exam.is_examiner || isAdministrator(actor))", "false", REVIEW),
  review(
    "state as it is under the lock",
    LOCK,
    "const { status, round, decided } = await requireExaminer(db, actor, id);",
    "const { status, round, decided } = place;",
    REVIEW,
  ),
  review(
    "only what waits",
    LOCK,
    "if (!allowed.includes(exam.status)) throw new Refusal(refusal);",
    "void [allowed, refusal];",
    REVIEW,
  ),
  review(
    "only what waits is decided",
    LOCK,
    'if (status === "inProgress") return exam;',
    "if (status) return exam;",
    REVIEW,
  ),
  review(
    "the second is told of the first",
    LOCK,
    "decided ? { decision: status, ...decided } : NOT_DECIDED",
    "decided ? NOT_DECIDED : NOT_DECIDED",
    DECISIONS,
  ),
  review(
    "comment where the company requires one",
    "lib/domain/learning/in-person-exams/reject-exam.ts",
    "    if (!comment) await refuseSilence(db);\n",
    "",
    DECISIONS,
  ),
  review(
    "comment of the decision that stands",
    "lib/domain/learning/in-person-exams/who-examines.sql.ts",
    ".status IN ('passed', 'failed')",
    ".status IS NOT NULL",
    DECISIONS,
  ),
  review(
    "readers of decisions",
    "lib/domain/learning/in-person-exams/list-exam-decisions.ts",
    "  await requireReadableCourse(db, actor, kind, userCourse);\n",
    "",
    DECISIONS,
  ),
  review(
    "day of the company",
    "lib/domain/company/today.sql.ts",
    "::timestamp AT TIME ZONE ",
    "::timestamp AT TIME ZONE 'UTC' AT TIME ZONE ",
    DECISIONS,
  ),
  review("role of an examiner", EXAMINERS, " AND x.roles @> ARRAY['examiner'::role]", "", REVIEW),
  review("learner is not told of the own request", EXAMINERS, "x.id <> ", "x.id > 0 AND 0 <> ", ASKING),
  review(
    "named examiner before the course's",
    EXAMINERS,
    ".examiner_id IS NULL AND ce",
    ".course_id IS NOT NULL AND ce",
    ASKING,
  ),
  review("request that nobody examines", EXAMINERS, "return `NOT CASE WHEN", "return `false AND NOT CASE WHEN", REVIEW),
  review("learner is told", "lib/domain/followers/tell-people.ts", '? "UXP" : "UXF"', '? "UXP" : "UXP"', REVIEW),
  review(
    "program comes back",
    "lib/domain/learning/in-person-exams/reset-exam.ts",
    '    if (status === "passed") await reopenAndRevoke(db, course.user_program);\n',
    "",
    REVIEW,
  ),
  review(
    "certificate of what came back",
    "lib/domain/learning/user-programs/reopen.ts",
    "revokeCertificates(db, [userProgram])",
    "revokeCertificates(db, [])",
    REVIEW,
  ),
  review("materials first", REQUEST, "    await requireMaterials(db, course);\n", "", ASKING),
  review("online test first", REQUEST, "!exam || activeStage(stages) !== exam", "!exam", ASKING),
  review("program in work", REQUEST, 'course.program_status !== "confirmed"', "false", ASKING),
  review(
    "readers of documents",
    "lib/domain/learning/in-person-exams/list-exam-documents.ts",
    "ed.file_id = r.id AND (",
    "ed.file_id = r.id AND (true OR ",
    DOCUMENTS,
  ),
  review(
    "documents before the decision",
    "lib/domain/learning/in-person-exams/list-exam-documents.ts",
    "return `(uc.user_id <> ",
    "return `(true OR uc.user_id <> ",
    DOCUMENTS,
  ),
  review(
    "documents of deleted people",
    "lib/domain/learning/in-person-exams/list-exam-documents.ts",
    " AND eu.deleted_at IS NULL",
    "",
    DOCUMENTS,
  ),
  review(
    "rounds that are over",
    "lib/domain/learning/in-person-exams/remove-exam-document.ts",
    " AND s.round = d.round",
    "",
    DOCUMENTS,
  ),
  certificate(
    "numbers one after the other",
    "lib/domain/learning/certificates/issue-certificate.ts",
    "  await db.$lockCompany();\n",
    "",
  ),
  certificate(
    "own ones alone",
    "lib/domain/learning/certificates/certificates.ts",
    "isAdministrator(actor) ? living",
    "actor ? living",
  ),
  certificate(
    "revoked says so",
    "lib/domain/learning/certificates/certificates.ts",
    ".revoked_at IS NULL AND ",
    ".id IS NOT NULL AND ",
  ),
  certificate(
    "replaced says so",
    "lib/domain/learning/certificates/certificates.ts",
    " AND NOT EXISTS ",
    " OR NOT EXISTS ",
  ),
  certificate(
    "guesses are counted",
    "lib/endpoints/certificates.ts",
    '  await takeAttempt("certificateAddress", origin.address);\n',
    "",
  ),
  certificate(
    "its code leads to the check",
    "lib/domain/learning/certificates/print-certificate.ts",
    "certificatePath(code)",
    "certificatePath(name)",
  ),
];
