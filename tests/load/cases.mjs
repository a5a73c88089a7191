// What `npm run bench` measures: one object per case. A new case is a line here and nothing else.
//
//   name      shown in the table; `--only` finds it by a part of it
//   method    GET unless said; path lies under /api/v2 and carries the query
//   body      of the account that signed in, makes what is sent as JSON
//   public    sent without a token
//   isWalk    learners answer question after question there; path is the course's
//   isTicked  learners tick one material after another there; path is the course's
//   isSynced  once at a time, each time a new program for everybody; path is the program's
//   as        "learner": sent by one of those learners instead of the account that signed in
//   burst     so many requests at once, in several bursts, instead of a steady load
//   pg        the SQL that fetches the same rows and columns ($1 is the company): what `pg` alone takes for them
//   expect    ofTrivial   least share of the trivial handler's requests per second, at 16 connections
//             statements  most SQL statements that any request sent
//             p95Ms       nineteen of twenty requests at 16 connections stay under it
//             ofPg        most time of a request at 1 connection, in times of `pg` alone
//             loopDelayMs the event loop's p99 delay during the bursts stays under it
//             memoryMb    the peak of the app and PostgreSQL together, at 16 connections, stays under it

const A_THIRD = 1 / 3;
/** A plain list: who is calling, the rows, their count. */
const LIST_STATEMENTS = 3;
const MEMORY_MB = 480;

const WHOLE_USERS = `
SELECT id, email, first_name, middle_name, last_name, phone, position_id, unit_id, roles::text[] AS roles, image_id, is_active, date_joined
FROM users WHERE company_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 10000`;

export const cases = [
  // No expectation: the difference to the trivial handler is what our front door itself costs.
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
  // What every open page asks for twice a minute: who is calling, and the unread notices with their number.
  { name: "new notices", path: "/notifications/new/", expect: { ofTrivial: A_THIRD, statements: 2 } },
  { name: "positions", path: "/users/positions/", expect: { statements: LIST_STATEMENTS } },
  { name: "units tree", path: "/users/units/", expect: { statements: LIST_STATEMENTS } },
  {
    name: "users whole",
    path: "/users/users/",
    pg: WHOLE_USERS,
    expect: { statements: LIST_STATEMENTS, ofPg: 3, memoryMb: MEMORY_MB },
  },
  // Sixteen learners in one room: who is calling, and the answer taken and the next question asked in one statement.
  {
    name: "quiz answers",
    method: "POST",
    path: "/studies/user-education-program-courses/{id}/",
    isWalk: true,
    expect: { ofTrivial: A_THIRD, statements: 5, p95Ms: 100 },
  },
  // What a learner's page is made of: their programs with courses, exams and counts of materials, in one call.
  {
    name: "own programs",
    path: "/studies/user-education-programs/?statuses=confirmed,review,done",
    as: "learner",
    expect: { ofTrivial: A_THIRD, statements: 4 },
  },
  {
    name: "tick a material",
    method: "POST",
    path: "/studies/user-adaptation-program-courses/{id}/completed/",
    isTicked: true,
    expect: { ofTrivial: A_THIRD, statements: 2 },
  },
  // Everybody of the company: courses, stages, days and notices of each in one transaction.
  {
    name: "sync to everybody",
    method: "POST",
    path: "/studies/adaptation-programs/{id}/sync/",
    isSynced: true,
    expect: { p95Ms: 5000 },
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

/** What everything is measured beside: see trivial-app.mjs. */
export const trivial = { name: "trivial handler", path: "/trivial", public: true };
