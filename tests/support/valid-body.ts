import * as z from "zod/mini";
import { secondStep } from "@/lib/auth/second-step";
import type { CourseKind } from "@/lib/contracts/courses";
import type { Endpoint } from "@/lib/contracts/endpoint";
import {
  Color,
  Email,
  KnownEmail,
  Language,
  Password,
  PersonName,
  Phone,
  Role,
  Title,
  WebAddress,
} from "@/lib/contracts/fields";
import { everyEndpoint } from "@/lib/contracts/registry";
import { confirmationPath } from "@/lib/domain/people/emails/confirm-email";
import { KNOWN_PASSWORD } from "./builders/password";
import { codeNow } from "./code-now";
import { coreOf, defOf, isReference, layersOf } from "./guard-schema";
import { collectionOf, idsOf, isList, nameOf } from "./guard-urls";
import type { World } from "./world";
import { REGRADE } from "./world-online-tests";
import { FREE_COURSE } from "./world-review";

export type Body = Record<string, unknown>;

const NEW_PASSWORD = "an-unheard-of-lantern-42";

/** Values that do not follow from the type of a field. */
const BY_NAME: Record<string, (world: World) => unknown> = {
  password: () => NEW_PASSWORD,
  password2: () => NEW_PASSWORD,
  new_password1: () => NEW_PASSWORD,
  new_password2: () => NEW_PASSWORD,
  current_password: () => KNOWN_PASSWORD,
  time_zone: () => "Europe/Kyiv",
  validity: () => "P12M",
  refresh: ({ people }) => people.administrator.refresh,
  uid: ({ reset }) => reset.uid,
  import_id: ({ importId }) => importId,
  regrade_id: () => REGRADE,
};

const IMPORT_ROW = {
  line: 2,
  email: "imported.person@guards.example",
  first_name: "Соломія",
  middle_name: "Юріївна",
  last_name: "Їжак",
  phone: "067 123 45 67",
  position: "",
  unit: "",
  roles: "employee; examiner",
};

/** Bodies of endpoints where names have another meaning. */
const BY_ENDPOINT: Record<string, (world: World) => Body> = {
  "POST /auth/login/": ({ people }) => ({ email: people.administrator.user.email, password: KNOWN_PASSWORD }),
  "POST /auth/login/code/": ({ secondFactors: { holder, recovery } }) => ({
    token: secondStep(holder).token,
    code: recovery,
  }),
  "POST /auth/second-factor/confirm/": ({ secondFactors: { begun } }) => ({ code: codeNow(begun) }),
  "POST /auth/second-factor/renew-codes/": ({ secondFactors: { recovery } }) => ({ code: recovery }),
  "POST /auth/second-factor/turn-off/": ({ secondFactors: { recovery } }) => ({ code: recovery }),
  "POST /auth/company-account/begin/": ({ company }) => ({ company: company.signInKey }),
  "PUT /users/company/sign-in/": () => ({ issuer: "https://login.guards.example", client_secret: "a-client-secret" }),
  "POST /auth/token/verify/": ({ people }) => ({ token: people.administrator.access }),
  "POST /auth/password/reset/": ({ people }) => ({ email: people.administrator.user.email }),
  "POST /users/users/{id}/anonymise/": ({ leaver }) => ({ confirmation: leaver.email }),
  // An invitation or a password.
  "POST /users/users/": () => ({ invite: undefined }),
  "POST /users/views/": () => ({ list: "/users/users/", query: "role=examiner&sort=-email", is_shared: false }),
  "PATCH /users/views/{id}/": () => ({ query: "hidden=phone&q=ko", is_shared: false }),
  // Adding and removing the same role would change nothing; people are named by ids or by a filter.
  "POST /users/change-users/": () => ({ add_role: "examiner", remove_role: "expert", matching: undefined }),
  "POST /users/import-users/": () => ({ dry_run: false, rows: [IMPORT_ROW] }),
  // The courses of the spare program, and one that the first program lacks.
  "POST /studies/education-programs/{id}/order-courses/": ({ studies }) => ({ ids: studies.educationOrder }),
  "POST /studies/adaptation-programs/{id}/order-courses/": ({ studies }) => ({ ids: studies.adaptationOrder }),
  // Of courses without materials.
  "POST /handbook/education-courses/{id}/order-materials/": () => ({ materials: [] }),
  "POST /handbook/adaptation-courses/{id}/order-materials/": () => ({ materials: [] }),
  "POST /studies/education-programs/{id}/assign/": () => ({ dry_run: false }),
  "POST /studies/adaptation-programs/{id}/assign/": () => ({ dry_run: false }),
  "POST /studies/adaptation-program-courses/": ({ studies }) => ({ course: studies.freeCourse }),
  "POST /auth/email/confirm/": ({ people }) => confirmationOf(people.administrator.user),
  "POST /auth/password/reset/confirm/": ({ reset }) => ({ token: reset.token }),
  "POST /auth/email/change/confirm/": ({ emailChanges }) => emailChanges.confirm,
  "POST /auth/email/change/undo/": ({ emailChanges }) => emailChanges.undo,
  "POST /studies/user-education-program-courses/": ({ studies, people }) => ({
    ...studies.lacking.education,
    examiner: people.examiner.user.id,
  }),
  "POST /studies/user-adaptation-program-courses/": ({ studies, people }) => ({
    ...studies.lacking.adaptation,
    examiner: people.examiner.user.id,
  }),
  // Another day for the administrator's own course.
  "POST /studies/appeals/": ({ targets }) => ({
    user_course: targets["POST /studies/appeals/"],
    kind: "another_day",
    asked: undefined,
  }),
  // Of somebody else, on a day that has been.
  "POST /studies/credits/": ({ people }) => ({
    user: people.employee.user.id,
    passed_on: "2020-06-30",
    valid_until: "2099-06-30",
  }),
  "POST /studies/import-credits/": ({ people }) => ({
    text: `${people.employee.user.email},${FREE_COURSE},2020-06-30`,
    dry_run: false,
  }),
  "POST /studies/undo-credit-import/": ({ targets }) => ({ import_id: targets["POST /studies/undo-credit-import/"] }),
  // An order for oneself, which everybody may place.
  "POST /studies/user-education-programs/": () => ({ user: undefined }),
  "POST /studies/user-education-programs/{id}/return/": ({ studies }) => ({ courses: studies.returned }),
  // Optional, but if sent they must match the row.
  "POST /studies/user-education-programs/{id}/restart/": () => ({ user: undefined, program: undefined }),
  "POST /studies/user-adaptation-programs/{id}/restart/": () => ({ user: undefined, program: undefined }),
  // To one day, or by a number of days.
  "POST /studies/change-user-education-programs/": () => ({ shift_days: undefined }),
  "POST /studies/user-education-program-courses/{id}/completed/": () => ({
    files: [],
    links: [],
    opened_files: [],
    opened_links: [],
  }),
  "POST /studies/user-adaptation-program-courses/{id}/completed/": () => ({
    files: [],
    links: [],
    opened_files: [],
    opened_links: [],
  }),
  "POST /handbook/tests/": ({ tests }) => ({ course: tests.untestedCourse }),
  "POST /handbook/tests/{id}/copy/": ({ tests }) => ({ course: tests.untestedCourse }),
  "POST /handbook/tests/{id}/order-questions/": ({ tests }) => ({ ids: tests.spareQuestions }),
  "POST /handbook/tests/{id}/import-questions/": () => ({
    format: "gift",
    text: "Is it so?{=Yes ~No}",
    dry_run: false,
  }),
  ...answersOf("education"),
  ...answersOf("adaptation"),
  // Of any course of somebody else than the administrator.
  "POST /reports/nudge/": ({ people }) => ({
    users: [people.employee.user.id],
    kind: undefined,
    user_course: undefined,
  }),
  // People are named by ids or by a filter.
  "POST /process/give-tasks/": () => ({ matching: undefined, dry_run: false }),
  "POST /process/change-tasks/": () => ({ dry_run: false }),
  "POST /process/delete-tasks/": () => ({ dry_run: false }),
  "POST /process/estimation/{id}/draft/": ({ asked }) => ({ ...ticked(asked), saved_at: null }),
  "POST /process/estimation/{id}/evaluate/": ({ asked }) => ticked(asked),
  "POST /handbook/test-questions/{id}/order-answers/": ({ tests }) => ({ ids: tests.spareAnswers }),
};

/** An answer to every question of a checklist, whatever its version and its person. */
function ticked(asked: readonly number[]): Body {
  return { answers: asked.map((question) => ({ question, checked: true })), version: undefined, user: undefined };
}

/** The id and token of the link that confirms a person's e-mail. */
function confirmationOf(person: { id: number; email: string }): Body {
  const [uid, token] = confirmationPath(person).split("/").filter(Boolean).slice(-2);
  return { uid, token };
}

/** The answer to the question that the open attempt shows. */
function answersOf(kind: CourseKind): Record<string, (world: World) => Body> {
  const given = ({ exams }: World) => ({ question_id: exams[kind].question, answer_ids: [exams[kind].answer] });
  const path = `POST /studies/user-${kind}-program-courses/{id}/`;
  return { [`${path}save-exam-answer/`]: given, [`${path}next-exam-question/`]: given };
}

const BY_SCHEMA = new Map<unknown, unknown>([
  [Title, "A new title"],
  [Email, "new.person@guards.example"],
  [KnownEmail, "new.person@guards.example"],
  [PersonName, "Соломія"],
  [Password, NEW_PASSWORD],
  [Phone, "+380 67 123 45 67"],
  [Color, "#1f6f54"],
  [Language, "uk"],
  [Role, "administrator"],
  [WebAddress, "https://guards.example/page"],
]);

/** Reference fields whose name is not the singular of their collection. */
const POINTS_AT: Record<string, string> = {
  manager: "user",
  examiner: "user",
  examiners: "user",
  estimator: "user",
  estimators: "user",
  actor: "user",
  person: "user",
  except: "user",
  keeper: "user",
  asked: "user",
  batch: "task-batch",
  course: "{kind}-course",
  needed_by: "position",
  failed_test: "{kind}-course",
  user_program: "user-{kind}-program",
  user_course: "user-{kind}-program-course",
  program: "{kind}-program",
  by_program: "{kind}-program",
  programs: "user-{kind}-program",
  courses: "user-{kind}-program-course",
  ids: "{kind}-program-course",
  question_id: "test-question",
  answer_ids: "test-answer",
  opened_files: "course-file",
  opened_links: "course-link",
};

/** References to people must have this role. */
const HOLDERS: Record<string, Role> = {
  keeper: "administrator",
  examiner: "examiner",
  examiners: "examiner",
  estimator: "estimator",
  estimators: "estimator",
};

/**
 * A body that the contract accepts, with all optional fields. References are the first rows of the caller's company.
 */
export async function validBody(endpoint: Endpoint, world: World): Promise<Body> {
  const special = BY_ENDPOINT[nameOf(endpoint)]?.(world) ?? {};
  const body: Body = {};
  for (const [name, schema] of Object.entries(endpoint.body?.shape ?? {})) {
    const value = name in special ? special[name] : await valueFor(name, schema, endpoint, world);
    if (value !== undefined) body[name] = value;
  }
  const result = endpoint.body && z.safeParse(endpoint.body, body);
  if (result && !result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    throw new Error(
      `tests/support/valid-body.ts makes no valid body for ${nameOf(endpoint)} (${wrong}): teach it that field by name or by schema`,
    );
  }
  return body;
}

async function valueFor(name: string, schema: unknown, endpoint: Endpoint, world: World): Promise<unknown> {
  if (isReference(schema)) return reference(name, schema, endpoint, world);
  const byName = BY_NAME[name];
  if (byName) return byName(world);
  const known = layersOf(schema).find((layer) => BY_SCHEMA.has(layer));
  if (known) return BY_SCHEMA.get(known);
  const { type, element, shape = {}, options, entries = {}, values, format } = defOf(coreOf(schema));
  if (type === "array") return [await valueFor(name, element, endpoint, world)];
  if (type === "union") return valueFor(name, options?.[0], endpoint, world);
  if (type === "object") {
    const pairs = Object.entries(shape).map(async ([key, inner]) => [key, await valueFor(key, inner, endpoint, world)]);
    return Object.fromEntries(await Promise.all(pairs));
  }
  const plain: Record<string, unknown> = {
    string: textOf(format),
    number: 1,
    int: 1,
    boolean: true,
    null: null,
    enum: Object.values(entries)[0],
    literal: values?.[0],
  };
  if (type in plain) return plain[type];
  throw new Error(
    `tests/support/valid-body.ts knows no value of the type ${type} (field ${name} of ${nameOf(endpoint)})`,
  );
}

function textOf(format: string | undefined): string {
  if (format === "url") return "https://guards.example/page";
  if (format === "date") return "2030-01-15";
  return format === "datetime" ? "2030-01-15T10:00:00.000Z" : "Some text";
}

async function reference(name: string, schema: unknown, endpoint: Endpoint, world: World): Promise<unknown> {
  const holder = HOLDERS[name];
  const [first] = holder ? [world.people[holder].user.id] : await idsOf(world, pointedAt(name, endpoint));
  return defOf(coreOf(schema)).type === "array" ? [first] : first;
}

/** The collection that a field refers to; of several, the one whose path is most like the endpoint's. */
export function pointedAt(name: string, endpoint: Endpoint): string {
  if (name === "parent_id") return endpoint.path.includes("{id}") ? collectionOf(endpoint) : endpoint.path;
  // The API has no list of these.
  if (name === "id") return endpoint.path;
  // The path of an ordering endpoint names what it orders.
  const ordered = name === "ids" ? /\/order-(question|answer)s\/$/.exec(endpoint.path)?.[1] : undefined;
  const singular = (ordered ?? POINTS_AT[name] ?? name.replace(/_id$/, "").replace(/s$/, "")).replace(
    "{kind}",
    kindOf(endpoint),
  );
  const fitting = everyEndpoint
    .filter(isList)
    .map(({ path }) => path)
    .filter((path) => new RegExp(`[/-]${singular}e?s/$`).test(path));
  const [best] = fitting.sort((a, b) => alike(b, endpoint.path) - alike(a, endpoint.path));
  if (!best)
    throw new Error(
      `Into which collection does "${name}" of ${nameOf(endpoint)} point? Say it in POINTS_AT of tests/support/valid-body.ts`,
    );
  return best;
}

/** Courses and programs refer to their own kind; other endpoints are about education. */
function kindOf({ path }: Endpoint): string {
  return /[/-](education|adaptation)-/.exec(path)?.[1] ?? "education";
}

function alike(a: string, b: string): number {
  return [...a].findIndex((letter, at) => letter !== b[at]);
}
