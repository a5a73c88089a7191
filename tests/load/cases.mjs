// What `npm run bench` measures: one object per case. A new case is one line here.
//
//   name      shown in the table; a part of it chooses the case
//   method    GET by default; path is below /api/v2 and contains the query
//   body      a function of the signed-in account that returns the JSON body
//   page      a page instead of a path, as a browser asks for it
//   public    sent without a token
//   isWalk    learners answer question after question; path is that of the course
//   isTicked  learners tick one material after another; path is that of the course
//   isSynced  one at a time, each with a new program for everybody; path is that of the program
//   isEstimated  an estimator estimates one task after another; path is that of the task
//   as        "learner", "estimator", "manager" or "owner of the heat map": sent by one of those learners, by an estimator, by the manager of
//             a division, or by the administrator of the heat map's company, instead of the signed-in account
//   burst     this many requests at once, in several bursts, instead of a steady load; 1 for what one person waits for
//   pg        SQL of the same rows and columns ($1 is the company), to measure `pg` alone
//   expect    ofTrivial   minimum share of the trivial handler's requests per second, at 16 connections
//             statements  maximum number of SQL statements of a request
//             cpuMs       maximum CPU time of the app and PostgreSQL together for a request, at 16 connections
//             p95Ms       maximum of the 95th percentile at 16 connections
//             ofPg        maximum time of a request at 1 connection, in multiples of `pg` alone
//             loopDelayMs maximum of the event loop's p99 delay during the bursts
//             memoryMb    maximum memory of the app and PostgreSQL together, at 16 connections

const A_THIRD = 1 / 3;
/** The statements of a simple list: the caller, the rows, their count. */
const LIST_STATEMENTS = 3;
const MEMORY_MB = 420;

const WHOLE_USERS = `
SELECT id, email, first_name, middle_name, last_name, phone, position_id, unit_id, roles::text[] AS roles, image_id, is_active, date_joined
FROM users WHERE company_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 10000`;

export const cases = [
  // No target: the difference from the trivial handler is the cost of our request pipeline.
  { name: "health live", path: "/health/live/", public: true },
  { name: "own account", path: "/auth/user/", expect: { ofTrivial: A_THIRD } },
  {
    name: "users page",
    path: "/users/users/?page_size=50",
    expect: { ofTrivial: A_THIRD, statements: LIST_STATEMENTS, memoryMb: MEMORY_MB },
  },
  {
    name: "users search",
    path: `/users/users/?page_size=50&search=${encodeURIComponent("олена коваль")}&ordering=last_name`,
    expect: { statements: LIST_STATEMENTS },
  },
  // Every open page requests this twice a minute: the caller, and the unread notices with their number.
  { name: "new notices", path: "/notifications/new/", expect: { ofTrivial: A_THIRD, statements: 2 } },
  // Every open page asks for the numbers of its menu once a minute.
  { name: "waiting work", path: "/notifications/waiting/", expect: { statements: 2, cpuMs: 12 } },
  {
    name: "waiting work of a learner",
    path: "/notifications/waiting/",
    as: "learner",
    expect: { statements: 2, cpuMs: 2 },
  },
  { name: "positions", path: "/users/positions/", expect: { statements: LIST_STATEMENTS } },
  { name: "units tree", path: "/users/units/", expect: { statements: LIST_STATEMENTS } },
  {
    name: "users whole",
    path: "/users/users/",
    pg: WHOLE_USERS,
    expect: { statements: LIST_STATEMENTS, ofPg: 3, memoryMb: MEMORY_MB },
  },
  // Sixteen learners at once: the caller, and one statement that saves the answer and shows the next question.
  {
    name: "quiz answers",
    method: "POST",
    path: "/studies/user-education-program-courses/{id}/",
    isWalk: true,
    expect: { ofTrivial: A_THIRD, statements: 5, p95Ms: 100 },
  },
  // The data of a learner's page in one call: programs with courses, exams and counts of materials.
  {
    name: "own programs",
    path: "/studies/user-education-programs/?statuses=confirmed,review,done",
    as: "learner",
    expect: { ofTrivial: A_THIRD, statements: 4, cpuMs: 2 },
  },
  // A visit: the page with the same data, drawn by the server and packed.
  { name: "page of own programs", page: "/development/learn", as: "learner" },
  { name: "page of users", page: "/admin/dictionaries/users" },
  {
    name: "tick a material",
    method: "POST",
    path: "/studies/user-adaptation-program-courses/{id}/completed/",
    isTicked: true,
    expect: { ofTrivial: A_THIRD, statements: 2 },
  },
  // Everybody in the company: courses, stages, dates and notices in one transaction.
  {
    name: "sync to everybody",
    method: "POST",
    path: "/studies/adaptation-programs/{id}/sync/",
    isSynced: true,
    expect: { p95Ms: 5000 },
  },
  // The queue of an estimator, the most urgent first, with the people, files and links of each task.
  {
    name: "my tasks",
    path: "/process/my-tasks/?page_size=50&pending=true&filled=false",
    as: "estimator",
    expect: { ofTrivial: A_THIRD, statements: LIST_STATEMENTS },
  },
  // Everybody's tasks with what was ticked in each.
  {
    name: "tasks page",
    path: "/process/tasks/?page_size=50&ordering=deadline_date&filled=false",
    expect: { cpuMs: 12 },
  },
  // People, units, courses, programs and tasks by three letters of a name.
  {
    name: "find anything",
    path: `/search/?q=${encodeURIComponent("ков")}`,
    expect: { statements: 2, p95Ms: 150 },
  },
  // What waits for an administrator, who of everybody is late by unit, and what came within seven days.
  { name: "home", path: "/home/", expect: { statements: 2, p95Ms: 150 } },
  // All of a person's estimates by competency, with the arithmetic.
  { name: "marks", path: "/reports/marks/", as: "learner", expect: { cpuMs: 8 } },
  // What an administrator sees of everybody's programs, the late ones first. The same page of 25 rows costs Moodle 228 CPU
  // ms, and everybody as a file 5.1 s, on a machine like this one.
  { name: "education report page", path: "/reports/education/?page_size=25&scope=all", expect: { cpuMs: 6 } },
  { name: "estimates report page", path: "/reports/estimates/?page_size=25&scope=all", expect: { cpuMs: 6 } },
  {
    name: "education report page of a manager",
    path: "/reports/education/?page_size=25&scope=all",
    as: "manager",
    expect: { statements: LIST_STATEMENTS },
  },
  // The numbers above the reports, over everybody.
  { name: "summary of an administrator", path: "/reports/summary/?kind=education", expect: { statements: 2 } },
  { name: "summary of a manager", path: "/reports/summary/?kind=education", as: "manager", expect: { statements: 2 } },
  // Two hundred people by forty competencies.
  {
    name: "heat map",
    path: "/reports/competencies/?page_size=200&scope=all",
    as: "owner of the heat map",
    expect: { statements: 2 },
  },
  // Fifty people of a thousand by sixty programs, of which each person has twelve.
  {
    name: "training matrix",
    path: "/reports/matrix/?page_size=50&scope=all",
    as: "owner of the training matrix",
    expect: { statements: 2, cpuMs: 10 },
  },
  {
    name: "people with programs by next deadline",
    path: "/studies/people-programs/?page_size=50&ordering=next_deadline",
    expect: { statements: LIST_STATEMENTS },
  },
  {
    name: "education report file",
    path: "/reports/education/?format=csv",
    burst: 1,
    expect: { p95Ms: 500 },
  },
  // Everybody's estimates; all grades of everybody cost Moodle 73 s.
  {
    name: "estimates report file",
    path: "/reports/estimates/?format=csv",
    burst: 1,
    expect: { p95Ms: 1000 },
  },
  // Twenty answers, the score, the notice and the trail.
  {
    name: "evaluate a task",
    method: "POST",
    path: "/process/estimation/{id}/evaluate/",
    isEstimated: true,
    expect: { p95Ms: 60 },
  },
  {
    name: "login",
    method: "POST",
    path: "/auth/login/",
    public: true,
    body: ({ email, password }) => ({ email, password }),
    burst: 20,
    expect: { loopDelayMs: 50 },
  },
];

/** The baseline of all measurements: see trivial-app.mjs. */
export const trivial = { name: "trivial handler", path: "/trivial", public: true };
