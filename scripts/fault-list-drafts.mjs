// Faults of drafts of courses, and of their publication.

const TESTS = ["tests/api/course-drafts.test.ts"];
const MERGE = "lib/domain/handbook/course-drafts/merge-draft.ts";
const DRAFTS = "lib/domain/handbook/course-drafts/course-drafts.ts";
const PUBLISH = "lib/domain/learning/user-courses/publish-draft.ts";
const COURSES = "lib/domain/handbook/courses";

const fault = (file) => (name, from, to) => ({ name: `draft: ${name}`, file, from, to, tests: TESTS });
const ofMerge = fault(MERGE);
const ofDrafts = fault(DRAFTS);
const ofPublish = fault(PUBLISH);

export const draftFaults = [
  ofMerge("a field that it has not changed wins", "before[name] !== value", "name in before"),
  ofMerge(
    "a test that has gone comes back",
    "if (!test) return;",
    "if (!test) return void (await db.$sql(MOVE_TEST, course, draft));",
  ),
  ofMerge("a row that is only moved stays", "isChanged || isPlaced", "isChanged"),
  ofMerge(
    "a new material stays behind",
    "if (added.length) await db.$sql(sql.add, course",
    "if (!added.length) await db.$sql(sql.add, course",
  ),
  ofMerge(
    "an answer of a question that has gone",
    "AND a.id = n.id AND n.question IN (${OF_TEST})`",
    "AND a.id = n.id AND $2 > 0`",
  ),
  fault("lib/domain/handbook/online-tests/remove-online-test.ts")(
    "a test with tries is taken away",
    "if (count) throw",
    "if (count < 0) throw",
  ),
  ofMerge("two new tests", 'if (test) throw new Refusal("course_has_test");', ""),
  ofDrafts("who failed counts as learning", "THEN 'failed'", "THEN 'learning'"),
  ofPublish("without a change", "if (!changes.length)", "if (changes.length < 0)"),
  ofPublish("nobody learns again", "const retrained = isAgain ?", "const retrained = isAgain && actor.userId < 0 ?"),
  ofPublish("a new test is not asked of people", "|| !before.test !== !after.test", ""),
  fault(`${COURSES}/require-competency.ts`)("a program takes it", "draftOf: null", ""),
  fault(`${COURSES}/courses.ts`)(
    "the list of courses shows it",
    "AND NOT EXISTS (SELECT 1 FROM course_drafts d WHERE",
    "AND NOT EXISTS (SELECT 1 FROM course_drafts d WHERE d.id < 0 AND",
  ),
  fault(`${COURSES}/remove-course.ts`)(
    "it stays when its course goes",
    "if (draft) await dropDraft",
    "if (!draft) await dropDraft",
  ),
];
