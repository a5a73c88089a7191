import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import type { DemoRole } from "./journey";
import { letterTo, registerPerson, resetLink } from "./reset-links";
import { throughApi } from "./through-api";

/** Placeholders for addresses that are only mailed. */
const MAILED = "/auth/password-reset/confirm/mailed";
const TO_CONFIRM = "/auth/confirm-email/mailed";
/** Placeholders for the pages of a person and of a program of the demo company. */
const PERSON = `${paths.teamProfiles}/somebody`;
const EVIDENCE = `${paths.developmentManagement}/something`;

export type Screen = { path: string; role: DemoRole | null; kind: "auth" | "app" | "learner" | "quiz" };

/** Pages before sign-in (without a role), pages with an id in the address, and other states of a page. */
const LISTED: readonly Screen[] = [
  { path: "/auth/login", role: null, kind: "auth" },
  { path: "/auth/register", role: null, kind: "auth" },
  { path: "/auth/password-reset", role: null, kind: "auth" },
  { path: "/auth/password-reset/confirm/MQ/none/", role: null, kind: "auth" },
  { path: MAILED, role: null, kind: "auth" },
  { path: TO_CONFIRM, role: null, kind: "auth" },
  { path: "/auth/confirm-email/1/none/", role: null, kind: "auth" },
  { path: "/auth/change-email/1/none/", role: null, kind: "auth" },
  { path: "/auth/undo-email-change/1/none/", role: null, kind: "auth" },
  { path: "/auth/unsubscribe/none/", role: null, kind: "auth" },
  { path: "/auth/unauthorized", role: null, kind: "auth" },
  { path: "/certificates/demo-certificate-that-stands", role: null, kind: "auth" },
  { path: "/certificates/demo-certificate-taken-back", role: null, kind: "auth" },
  { path: "/certificates/no-such-certificate-is-there", role: null, kind: "auth" },
  { path: "/no/such/page", role: null, kind: "auth" },
  { path: "/etest/quiz?entity=none", role: "employee", kind: "quiz" },
  { path: "/etest/result?entity=none", role: "employee", kind: "quiz" },
  { path: "/profile/no-such-page", role: "employee", kind: "app" },
  { path: "/admin/dictionaries/users?users.size=25", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1?tab=settings", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1?tab=test", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/adaptation?tab=assign", role: "administrator", kind: "app" },
  { path: PERSON, role: "manager", kind: "app" },
  { path: `${paths.teamEstimates}?tab=competencies`, role: "manager", kind: "app" },
  { path: EVIDENCE, role: "administrator", kind: "app" },
];

const APP = "app/(app)";
/** People learn on phones, so these pages are lighter. My account is a page of forms, opened seldom. */
const LEARNERS = /^\/(development|profile)\/(?!account$)|^\/(notifications|home)$/;
const ADMINISTRATORS_ONLY = /^\/admin\/|^\/faq\/answers$/;
/** Everybody may open them, but they are empty for people who manage nobody. */
const MANAGERS = /^\/team-development\//;

/** The pages of the application whose addresses have no parameters, as the folders of `app` name them. */
export const pages: readonly Screen[] = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/page.tsx") && !file.includes("["))
  .map((file) => `/${path.dirname(file)}`)
  .map((path) => ({
    path,
    role: ADMINISTRATORS_ONLY.test(path) ? "administrator" : MANAGERS.test(path) ? "manager" : "employee",
    kind: LEARNERS.test(path) ? "learner" : "app",
  }));

/** The organisation's structure is a tree, a file is imported without a table, and settings are a form. */
const WITHOUT_TABLES: readonly string[] = [paths.units, `${paths.users}/import`, paths.company];

/** The pages of administrators that show a table. */
export const tablePages = pages
  .filter(({ path, role }) => role === "administrator" && !WITHOUT_TABLES.includes(path))
  .map(({ path }) => path);

/** The list of users is looked at with 25 rows. */
const isListed = (page: Screen) => LISTED.some(({ path }) => path.startsWith(`${page.path}?users.size`));

/** The pages of managers, each with a table. */
export const teamPages = pages.filter(({ path }) => MANAGERS.test(path)).map(({ path }) => path);

/** Every page, with the role that opens it. */
export const screens: readonly Screen[] = [...LISTED, ...pages.filter((page) => !isListed(page))];

export async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (path === TO_CONFIRM) return (await letterTo(await registerPerson(request))).link;
  if (path === MAILED) return resetLink(request);
  if (path === PERSON) return addressOfRow(request, paths.teamProfiles, "/reports/education/?waiting=exam", "manager");
  if (path === EVIDENCE)
    return addressOfRow(request, paths.developmentManagement, "/studies/user-education-programs/?status=review");
  return path;
}

async function addressOfRow(request: APIRequestContext, page: string, list: string, role?: DemoRole) {
  const api = await throughApi(request, role && `${role}@demo.atesta.example`);
  const [row] = await api.list(`${list}&page_size=1`);
  return `${page}/${row?.id}`;
}
