import type { Method } from "@/lib/contracts/endpoint";
import { type Routes, RouteTable } from "@/lib/http/route-table";
import { type RouteHandler, routes } from "@/lib/http/serve";
import * as appeals from "./appeals";
import * as auth from "./auth";
import * as calendar from "./calendar";
import * as certificates from "./certificates";
import * as checklists from "./checklists";
import * as company from "./company";
import * as courseCredits from "./course-credits";
import * as courseFiles from "./course-files";
import * as courses from "./courses";
import * as dictionaries from "./dictionaries";
import * as emailChange from "./email-change";
import * as examReview from "./exam-review";
import * as files from "./files";
import * as home from "./home";
import * as inPersonExams from "./in-person-exams";
import * as leaving from "./leaving";
import * as letters from "./letters";
import * as manyUserPrograms from "./many-user-programs";
import * as manyUsers from "./many-users";
import * as notices from "./notices";
import * as onlineTestAttempts from "./online-test-attempts";
import * as onlineTests from "./online-tests";
import * as programs from "./programs";
import * as questionExchange from "./question-exchange";
import * as reports from "./reports";
import * as savedViews from "./saved-views";
import * as search from "./search";
import * as secondFactor from "./second-factor";
import * as sessions from "./sessions";
import * as setUp from "./set-up";
import * as starterSet from "./starter-set";
import * as system from "./system";
import * as tasks from "./tasks";
import * as units from "./units";
import * as userCourses from "./user-courses";
import * as userPrograms from "./user-programs";
import * as users from "./users";

/** Every URL of the API. The paths stand in the contracts. */
export const table = new RouteTable([
  appeals,
  auth,
  calendar,
  certificates,
  checklists,
  company,
  courseCredits,
  courseFiles,
  courses,
  dictionaries,
  emailChange,
  examReview,
  files,
  home,
  inPersonExams,
  leaving,
  letters,
  manyUserPrograms,
  manyUsers,
  notices,
  onlineTestAttempts,
  onlineTests,
  programs,
  questionExchange,
  reports,
  savedViews,
  search,
  secondFactor,
  sessions,
  setUp,
  starterSet,
  system,
  tasks,
  units,
  userCourses,
  userPrograms,
  users,
]);

/** Any other path: a 404 in the usual format. */
export const unknownPath = routes({});
const ROOT = "/api/v2/";

/** Answers requests to the URLs that `isOwn` names by their paths in the contracts. */
function handlersOf(isOwn: (path: string) => boolean): Routes {
  const answer =
    (method: Method): RouteHandler =>
    (request, context) => {
      const { pathname } = new URL(request.url);
      const found = pathname.startsWith(ROOT) ? table.find(pathname.slice(ROOT.length - 1)) : undefined;
      if (!found || !isOwn(found.path)) return unknownPath[method](request);
      const { delivery } = context ?? {};
      return found.routes[method](request, { params: Promise.resolve(found.params), ...(delivery && { delivery }) });
    };
  return {
    GET: answer("GET"),
    POST: answer("POST"),
    PUT: answer("PUT"),
    PATCH: answer("PATCH"),
    DELETE: answer("DELETE"),
  };
}

/** The whole API, for our own server: see scripts/api-door.mjs. */
export const api = handlersOf(() => true);

/** The URLs whose paths begin with this segment, for their route handler in app/api/v2. */
export function area(name: string): Routes {
  return handlersOf((path) => path.startsWith(`/${name}/`));
}
