import type { Method } from "@/lib/contracts/endpoint";
import type { ActorName } from "./world";

/** The callers that the front door accepts. Which rows they see is another question (404). */
type Door = "everybody" | "signed-in" | readonly ActorName[];
type Area = { read: Door; write: Door };

const ADMINISTRATOR: Door = ["administrator"];

/** What everybody of the company sees whole, and administrators keep. */
const DICTIONARY: Area = { read: "signed-in", write: ADMINISTRATOR };

/**
 * Written by hand from docs/api.md, not from the contracts, because it is used to check them. The longest prefix of a
 * path applies; GET reads, all other methods write.
 */
export const areas: Record<string, Area> = {
  "/auth/login/": { read: [], write: "everybody" },
  "/auth/logout/": { read: [], write: "everybody" },
  "/auth/token/": { read: [], write: "everybody" },
  "/auth/password/reset/": { read: [], write: "everybody" },
  "/auth/company-account/begin/": { read: [], write: "everybody" },
  "/auth/email/confirm/": { read: [], write: "everybody" },
  "/auth/email/confirmation/": { read: [], write: "signed-in" },
  "/auth/email/change/": { read: "signed-in", write: "signed-in" },
  "/auth/email/change/confirm/": { read: [], write: "everybody" },
  "/auth/email/change/undo/": { read: [], write: "everybody" },
  "/auth/sessions/": { read: "signed-in", write: "signed-in" },
  "/auth/end-other-sessions/": { read: [], write: "signed-in" },
  "/auth/second-factor/": { read: "signed-in", write: "signed-in" },
  "/auth/user/": { read: "signed-in", write: "signed-in" },
  "/users/register-user-and-company/": { read: [], write: "everybody" },
  "/users/users/": { read: "signed-in", write: ADMINISTRATOR },
  "/users/users/{id}/invite/": { read: [], write: ADMINISTRATOR },
  // The rule about rows: administrators, and everybody of themselves.
  "/users/users/{id}/export/": { read: "signed-in", write: [] },
  "/users/users/{id}/anonymise/": { read: [], write: ADMINISTRATOR },
  "/users/users/{id}/sessions/": { read: ADMINISTRATOR, write: [] },
  "/users/users/{id}/end-sessions/": { read: [], write: ADMINISTRATOR },
  "/users/users/{id}/reset-second-factor/": { read: [], write: ADMINISTRATOR },
  "/users/users/{id}/unlink-company-account/": { read: [], write: ADMINISTRATOR },
  "/users/add-role-to-user/": { read: [], write: ADMINISTRATOR },
  "/users/remove-role-from-user/": { read: [], write: ADMINISTRATOR },
  "/users/change-users/": { read: [], write: ADMINISTRATOR },
  "/users/invite-users/": { read: [], write: ADMINISTRATOR },
  "/users/import-users/": { read: [], write: ADMINISTRATOR },
  "/users/undo-import/": { read: [], write: ADMINISTRATOR },
  "/users/set-up/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/users/company/": { read: [], write: ADMINISTRATOR },
  "/users/company/logo/": { read: [], write: ADMINISTRATOR },
  "/users/company/sign-in/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/users/company/check-sign-in/": { read: [], write: ADMINISTRATOR },
  "/users/views/": { read: "signed-in", write: "signed-in" },
  "/users/letter-settings/": { read: "signed-in", write: "signed-in" },
  "/users/positions/": DICTIONARY,
  "/users/position-needs/": DICTIONARY,
  "/users/units/": DICTIONARY,
  "/handbook/education-courses/": DICTIONARY,
  "/handbook/adaptation-courses/": DICTIONARY,
  "/handbook/course-links/": { read: "signed-in", write: ADMINISTRATOR },
  "/handbook/checklists/": { read: "signed-in", write: ADMINISTRATOR },
  "/handbook/checklist-questions/": { read: "signed-in", write: ADMINISTRATOR },
  "/handbook/checklist-answers/": { read: "signed-in", write: ADMINISTRATOR },
  "/studies/education-programs/": DICTIONARY,
  // People with their specializations, whom only administrators may list.
  "/studies/people-programs/": { read: ADMINISTRATOR, write: [] },
  "/studies/education-program-courses/": DICTIONARY,
  "/studies/adaptation-programs/": DICTIONARY,
  // It lists people, which only administrators may list.
  "/studies/adaptation-programs/{id}/matches/": { read: ADMINISTRATOR, write: [] },
  "/studies/education-programs/{id}/renewals/": { read: ADMINISTRATOR, write: [] },
  "/studies/education-programs/{id}/takeovers/": { read: ADMINISTRATOR, write: [] },
  "/studies/education-programs/{id}/counted/": { read: "signed-in", write: [] },
  "/studies/adaptation-program-courses/": DICTIONARY,
  "/studies/user-adaptation-programs/": { read: "signed-in", write: ADMINISTRATOR },
  // Everybody may place an order; only administrators may change it, or programs of others.
  "/studies/user-education-programs/": { read: "signed-in", write: "signed-in" },
  "/studies/user-education-programs/{id}/": { read: "signed-in", write: ADMINISTRATOR },
  // The person who ordered it; the rule about rows refuses others.
  "/studies/user-education-programs/{id}/withdraw/": { read: [], write: "signed-in" },
  "/studies/user-education-programs/{id}/hide/": { read: [], write: "signed-in" },
  "/studies/change-user-education-programs/": { read: [], write: ADMINISTRATOR },
  "/studies/change-user-education-program-courses/": { read: [], write: ADMINISTRATOR },
  "/studies/user-education-program-courses/": { read: "signed-in", write: ADMINISTRATOR },
  "/studies/user-adaptation-program-courses/": { read: "signed-in", write: ADMINISTRATOR },
  "/studies/user-education-program-courses/{id}/completed/": { read: "signed-in", write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/completed/": { read: "signed-in", write: "signed-in" },
  // Learners take their own tests; for others who see the course the rule about rows refuses it.
  "/studies/user-education-program-courses/{id}/start-exam/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/save-exam-answer/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/next-exam-question/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/finish-exam/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/request-exam/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/mark-as-completed/": { read: [], write: "signed-in" },
  "/studies/user-education-program-courses/{id}/current-exam-question/": { read: "signed-in", write: [] },
  "/studies/user-education-program-courses/{id}/exam": { read: "signed-in", write: [] },
  "/studies/user-education-program-courses/{id}/attempts/": { read: "signed-in", write: [] },
  "/studies/user-adaptation-program-courses/{id}/start-exam/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/save-exam-answer/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/next-exam-question/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/finish-exam/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/request-exam/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/mark-as-completed/": { read: [], write: "signed-in" },
  "/studies/user-adaptation-program-courses/{id}/current-exam-question/": { read: "signed-in", write: [] },
  "/studies/user-adaptation-program-courses/{id}/exam": { read: "signed-in", write: [] },
  "/studies/user-adaptation-program-courses/{id}/attempts/": { read: "signed-in", write: [] },
  "/handbook/tests/": { read: "signed-in", write: ADMINISTRATOR },
  "/handbook/tests/{id}/export-questions/": { read: ADMINISTRATOR, write: [] },
  "/handbook/tests/{id}/regrade/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/education-courses/{id}/draft/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/education-courses/{id}/publish/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/education-courses/{id}/versions/": { read: ADMINISTRATOR, write: [] },
  "/handbook/adaptation-courses/{id}/draft/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/adaptation-courses/{id}/publish/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/adaptation-courses/{id}/versions/": { read: ADMINISTRATOR, write: [] },
  "/handbook/test-questions/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/test-answers/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/handbook/add-starter-set/": { read: [], write: ADMINISTRATOR },
  "/handbook/undo-starter-set/": { read: [], write: ADMINISTRATOR },
  "/handbook/course-files/": { read: "signed-in", write: ADMINISTRATOR },
  // The learner of the course makes them; the rule about rows refuses others.
  "/studies/appeals/": { read: "signed-in", write: "signed-in" },
  "/studies/review/": { read: "signed-in", write: "signed-in" },
  "/studies/credits/": { read: "signed-in", write: ADMINISTRATOR },
  "/studies/import-credits/": { read: [], write: ADMINISTRATOR },
  "/studies/undo-credit-import/": { read: [], write: ADMINISTRATOR },
  "/studies/certificates/": { read: "signed-in", write: [] },
  "/certificates/": { read: "everybody", write: [] },
  // One's own; who has its key reads it without a sign-in.
  "/calendar/": { read: "signed-in", write: "signed-in" },
  "/calendar/{key}/": { read: "everybody", write: [] },
  "/process/tasks/": { read: "signed-in", write: ADMINISTRATOR },
  "/process/tasks/{id}/copy/": { read: [], write: ADMINISTRATOR },
  "/process/give-tasks/": { read: [], write: ADMINISTRATOR },
  "/process/change-tasks/": { read: [], write: ADMINISTRATOR },
  "/process/delete-tasks/": { read: [], write: ADMINISTRATOR },
  "/process/task-batches/": { read: ADMINISTRATOR, write: ADMINISTRATOR },
  "/process/my-tasks/": { read: "signed-in", write: [] },
  // The estimator of the task; the rule about rows refuses others.
  "/process/tasks/{id}/approve/": { read: [], write: "signed-in" },
  "/process/tasks/{id}/reject/": { read: [], write: "signed-in" },
  "/process/tasks/{id}/reset/": { read: [], write: "signed-in" },
  "/process/tasks/{id}/add-": { read: [], write: "signed-in" },
  "/process/tasks/{id}/remove-": { read: [], write: "signed-in" },
  "/process/estimation/": { read: "signed-in", write: "signed-in" },
  // Managers of people below them, and administrators; the rule about people refuses others.
  "/reports/nudge/": { read: [], write: "signed-in" },
  "/reports/": { read: "signed-in", write: [] },
  "/home/": { read: "signed-in", write: [] },
  "/search/": { read: "signed-in", write: [] },
  "/notifications/": { read: "signed-in", write: "signed-in" },
  "/help/answers/": DICTIONARY,
  "/letters/": { read: ADMINISTRATOR, write: [] },
  "/letters/reminders/": { read: ADMINISTRATOR, write: [] },
  "/letters/test/": { read: [], write: ADMINISTRATOR },
  "/letters/unsubscribe/": { read: [], write: "everybody" },
  "/audit/": { read: ADMINISTRATOR, write: [] },
  "/files/": { read: "signed-in", write: [] },
  "/health/": { read: "everybody", write: [] },
  "/schema/": { read: "everybody", write: [] },
  "/docs/": { read: "everybody", write: [] },
};

export function areaOf(path: string): string {
  const [longest] = Object.keys(areas)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length);
  if (!longest)
    throw new Error(`${path} falls into no area: add a row for it to tests/support/guard-areas.ts, from docs/api.md`);
  return longest;
}

/** Everybody who is signed in sees each of its rows. */
export function isDictionary(path: string): boolean {
  return areas[areaOf(path)] === DICTIONARY;
}

/** The expected decision of the front door about this caller. */
export function expectedOf(method: Method, path: string, actor: ActorName): 401 | 403 | "in" {
  const area = areas[areaOf(path)];
  const door = (method === "GET" ? area?.read : area?.write) ?? [];
  if (door === "everybody") return "in";
  if (actor === "anonymous") return 401;
  return door === "signed-in" || door.includes(actor) ? "in" : 403;
}

/** Forged headers that an attacker might send in case the application or a proxy trusts them. */
export function forgedHeaders(administratorId: number, companyId: number): Record<string, string>[] {
  const layers = (name: string) => Array.from({ length: 5 }, () => name).join(":");
  return [
    { "x-middleware-subrequest": layers("middleware") },
    { "x-middleware-subrequest": layers("src/middleware"), "x-middleware-next": "1", "x-middleware-prefetch": "1" },
    {
      "x-forwarded-host": "atesta.internal",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
      forwarded: "for=127.0.0.1;host=localhost",
    },
    {
      "x-original-url": "/api/v2/health/live/",
      "x-rewrite-url": "/api/v2/health/live/",
      "x-http-method-override": "GET",
    },
    {
      "x-atesta-address": "127.0.0.1",
      "x-atesta-user": `${administratorId}`,
      "x-atesta-company": `${companyId}`,
      "x-atesta-roles": "administrator",
    },
    {
      "x-user-id": `${administratorId}`,
      "x-company-id": `${companyId}`,
      "x-nonce": "1",
      host: "127.0.0.1",
      origin: "http://127.0.0.1:3000",
    },
    {
      authorization: "Basic YWRtaW46YWRtaW4=",
      "sec-fetch-site": "same-origin",
      cookie: "next-auth.session-token=1; userId=1; role=administrator",
    },
  ];
}
