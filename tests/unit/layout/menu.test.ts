import { readdirSync } from "node:fs";
import path from "node:path";
import { currentOf, isFolded, menu, needlessFor, placeOf, sectionsFor } from "@/components/kit/layout/menu";
import { targetOf } from "@/lib/config/notice-targets";
import { paths } from "@/lib/config/paths";
import { type NoticeCode, noticeCodes } from "@/lib/contracts/notices";

const titles = (isAdministrator: boolean, isAdminMode: boolean) =>
  sectionsFor({ isAdministrator, isAdminMode }).map(({ title }) => title);

test("only administrators who switched admin mode on see administration in the menu", () => {
  expect(titles(true, true)).toContain("administration");
  expect([titles(true, false), titles(false, true), titles(false, false)].flat()).not.toContain("administration");
});

test("with admin mode off an administrator sees of administration the one page where they are", () => {
  const seen = (how: Omit<Parameters<typeof sectionsFor>[0], "isAdminMode">) =>
    sectionsFor({ ...how, isAdminMode: false })
      .filter(({ title }) => title === "administration")
      .flatMap(({ entries }) => entries.map(({ page }) => page));
  expect(seen({ isAdministrator: true, here: "users" })).toEqual(["users"]);
  expect(seen({ isAdministrator: true, here: "myMarks" })).toEqual([]);
  expect(seen({ isAdministrator: false, here: "users" })).toEqual([]);
});

test("the menu has the specified sections in order, and at least the specified entries", () => {
  const pages = Object.fromEntries(menu.map(({ title, entries }) => [title, entries.map(({ page }) => page)]));
  expect(Object.keys(pages)).toEqual([
    "home",
    "administration",
    "profile",
    "development",
    "evaluation",
    "team",
    "help",
  ]);
  expect(pages).toMatchObject({
    profile: ["mySpecializations", "myMarks", "myCertificates", "notifications"],
    development: ["education", "adaptation"],
    evaluation: ["processesEvaluation", "examsEvaluation"],
    team: [
      "teamProfiles",
      "teamAdaptation",
      "teamEstimates",
      "trainingMatrix",
      "yearAhead",
      "teamCertificates",
      "appeals",
    ],
    help: ["faq", "support"],
  });
  const administration = [
    "developmentManagement",
    "tasks",
    "users",
    "positions",
    "units",
    "checklists",
    "competencies",
  ];
  const programs = ["specializations", "adaptationCourses", "adaptationSetup", "userSpecializations", "auditLog"];
  expect(pages.administration).toEqual(expect.arrayContaining([...administration, ...programs]));
});

test("an entry is the page itself, or only stands above it", () => {
  const at = (path: string) => ({ here: placeOf(path)?.page, path });
  expect(currentOf("competencies", at(paths.competencies))).toBe("page");
  expect(currentOf("competencies", at(`${paths.competencies}/12`))).toBe("true");
  expect(currentOf("home", at(paths.competencies))).toBeUndefined();
  // The bar of a phone has one place for both pages of learning.
  expect(currentOf("education", { here: "education", path: paths.adaptation })).toBe("true");
});

test("no two entries have the same icon", () => {
  const icons = menu.flatMap(({ entries }) => entries.map(({ icon }) => icon));
  expect(new Set(icons).size).toBe(icons.length);
});

test("admin mode folds a person's own groups, unless they chose otherwise", () => {
  const folded = (chosen: Record<string, boolean>, isAdminMode: boolean) =>
    menu.flatMap(({ title }) => (isFolded(title, chosen, { isAdminMode, needless: [] }) ? [title] : []));
  expect(folded({}, false)).toEqual([]);
  expect(folded({}, true)).toEqual(["profile", "development", "evaluation", "team"]);
  expect(folded({ team: false, help: true }, true)).toEqual(["profile", "development", "evaluation", "help"]);
  expect(folded({ profile: true }, false)).toEqual(["profile"]);
});

test("groups of which a person needs nothing are folded, unless they chose otherwise", () => {
  const employee = { roles: ["employee" as const], managed_units: [] };
  expect(needlessFor(employee, undefined)).toEqual(["evaluation", "team"]);
  expect(needlessFor({ ...employee, managed_units: [4] }, undefined)).toEqual(["evaluation"]);
  expect(needlessFor({ ...employee, roles: ["estimator"] }, undefined)).toEqual(["team"]);
  expect(needlessFor({ ...employee, roles: ["examiner"] }, undefined)).toEqual(["team"]);
  expect(needlessFor({ ...employee, roles: ["administrator"] }, undefined)).toEqual([]);
  const nothing = {
    tasks: 0,
    exams: 0,
    orders: 0,
    certificates: 0,
    late_courses: 3,
    late_adaptation: 0,
    appeals: 0,
    running_test: null,
  };
  expect(needlessFor(employee, nothing)).toEqual(["evaluation", "team"]);
  // A named examiner needs no role.
  expect(needlessFor(employee, { ...nothing, exams: 1 })).toEqual(["team"]);
  const how = { isAdminMode: false, needless: needlessFor(employee, nothing) };
  expect(menu.flatMap(({ title }) => (isFolded(title, { team: false }, how) ? [title] : []))).toEqual(["evaluation"]);
});

test("an address, and those below it, belong to one menu page", () => {
  expect(placeOf(paths.users)).toEqual({ page: "users", section: "administration" });
  expect(placeOf(`${paths.competencies}/12`)).toEqual({ page: "competencies", section: "administration" });
  expect(placeOf(paths.onlineTest)).toEqual({ page: "onlineTest", section: "development" });
  expect(placeOf("/no/such")).toBeUndefined();
});

test("the link of each notification leads to an existing screen", () => {
  const known = Object.values(paths) as string[];
  expect(noticeCodes.filter((code) => !known.includes(targetOf(code).href.replace(/\?.*/, "")))).toEqual([]);
  expect(targetOf("MXE")).toEqual({ kind: "exam", href: paths.examsEvaluation, isAdministration: false });
  expect(targetOf("MED")).toMatchObject({ href: paths.developmentManagement, isAdministration: true });
  expect(targetOf("UTE").href).toBe(paths.education);
});

test("each notification leads to what it is about: the decision, the course, the order, the task, the person", () => {
  const leads: Record<NoticeCode, string> = {
    UAA: `${paths.adaptation}?program=7`,
    UAR: `${paths.adaptation}?program=7`,
    UEC: `${paths.mySpecializations}?open=7`,
    UED: `${paths.mySpecializations}?open=7`,
    UER: `${paths.education}?program=7`,
    UTE: `${paths.myMarks}?task=7`,
    UXP: `${paths.education}?course=7`,
    UXF: `${paths.education}?course=7`,
    MEC: `${paths.developmentManagement}/7`,
    MED: `${paths.developmentManagement}/7`,
    MTE: `${paths.processesEvaluation}?fill=7`,
    MXE: `${paths.examsEvaluation}?pending.open=7`,
    MPE: `${paths.users}?users.form=7`,
    MQA: `${paths.appeals}?answer=7`,
    UQA: `${paths.education}?course=7`,
    UDA: `${paths.adaptation}?course=7`,
    UDE: `${paths.education}?course=7`,
    MDO: `${paths.teamProfiles}/7`,
    MCO: `${paths.teamProfiles}/7`,
    UTR: `${paths.education}?course=7`,
    UCR: `${paths.education}?course=7`,
  };
  expect(Object.fromEntries(noticeCodes.map((code) => [code, targetOf(code, 7).href]))).toEqual(leads);
  // An answer about no course.
  expect(targetOf("UQA").href).toBe(paths.support);
  // A course that was added to a program, or is to be taken again.
  expect([targetOf("UER", 7, true).href, targetOf("UAR", 7, true).href]).toEqual([
    `${paths.education}?course=7`,
    `${paths.adaptation}?course=7`,
  ]);
  // The tag, and whether admin mode is needed, do not depend on it.
  for (const code of noticeCodes)
    expect(targetOf(code, 7)).toMatchObject({
      kind: targetOf(code).kind,
      isAdministration: /^M(EC|ED|PE)$/.test(code),
    });
});

test("the menu leads to every page of administrators", () => {
  const pages = readdirSync("app/(app)/admin", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx") && !file.includes("["))
    .map((file) => `/admin/${path.dirname(file)}`)
    .filter((page) => page !== `${paths.users}/import`);
  expect(pages.length).toBeGreaterThan(8);
  const listed = menu.flatMap(({ entries }) => entries.map(({ page }) => paths[page] as string));
  expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
});
