import type { BrowserContext, Page } from "@playwright/test";
import { companyDay } from "../../support/company-day";
import { expect, PASSWORD } from "./journey";
import type { throughApi } from "./through-api";

type Api = Awaited<ReturnType<typeof throughApi>>;

/** A new person of the demo company; `name` is a word that nothing else there contains. */
export async function makeLearner(
  api: Api,
  roles: string[] = ["employee"],
): Promise<{ user: number; email: string; name: string }> {
  const name = crypto.randomUUID().slice(0, 8);
  const email = `learner-${name}@people.example`;
  const user = await api.make("/users/users/", {
    email,
    first_name: "Марія",
    middle_name: "Іванівна",
    last_name: "Учениця",
    roles,
    password: PASSWORD,
    password2: PASSWORD,
  });
  return { user, email, name };
}

/** A new specialization of these courses, which the person learns for 30 days. Returns its id. */
export async function learn(api: Api, given: { user: number; courses: number[]; title: string }): Promise<number> {
  const { user, courses, title } = given;
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title, position: position?.id });
  for (const [nth, course] of courses.entries())
    await api.make("/studies/education-program-courses/", { program, course, order: nth + 1 });
  const day = companyDay(30);
  await api.make("/studies/user-education-programs/", { user, program, deadline_date: day });
  return program;
}

/** Passes the only course of the learner's program, and returns the ids of both. */
export async function passProgram(learner: Api): Promise<{ id: number; course: number }> {
  const programs = "/studies/user-education-programs/";
  const [program] = await learner.list(programs);
  const [course] = (await learner.get(`${programs}${program?.id}/`)).courses;
  await learner.make(`/studies/user-education-program-courses/${course.id}/mark-as-completed/`, {});
  return { id: Number(program?.id), course: course.id };
}

/** Signs in without the form. */
export async function signInBy(context: BrowserContext, email: string): Promise<void> {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const form = { email, password: PASSWORD, csrfToken, json: "true" };
  expect((await context.request.post("/api/auth/callback/credentials", { form })).ok()).toBe(true);
}

/** Opens a course from the list. A phone has the one that goes on at the head of the page alone, as a link. */
export async function openCourse(page: Page, title: RegExp): Promise<void> {
  const main = page.getByRole("main");
  const ways = main.getByRole("button", { name: title }).or(main.getByRole("link", { name: title }));
  await ways.filter({ visible: true }).first().click();
}
