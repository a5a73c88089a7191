import type { APIRequestContext } from "@playwright/test";
import { companyDay } from "../../support/company-day";
import { PASSWORD } from "./journey";
import { newCompany } from "./new-company";
import { throughApi } from "./through-api";

/** Words of people's own that are as long as they come. */
export const PEOPLE = [
  ["Білокриниченко", "Олександр", "Володимирович"],
  ["Задніпровська", "Єлизавета", "Олександрівна"],
  ["Пономаренко-Вишневецька", "Святослава", "Костянтинівна"],
  ["Білокриниченко", "Святослав", "Олександрович"],
] as const;
const POSITIONS = ["Товарознавець", "Адміністратор торгового залу", "Мерчандайзер", "Старший продавець-консультант"];
export const GROUP = "Новачки магазинів на Хрещатику";
const COURSES = [
  "Протипожежна безпека та охорона праці на складі",
  "Обслуговування відвідувачів торгового залу",
  "Мерчандайзинг та викладка товару",
];

/** A company whose people, positions, units and courses have long names; two of its people wait for a certificate. */
export async function makeLongNames(request: APIRequestContext): Promise<{ email: string }> {
  const { api, email } = await newCompany(request, "Торгова мережа");
  const courses: number[] = [];
  for (const title of COURSES) courses.push(await api.make("/handbook/education-courses/", { title }));
  const programs: number[] = [];
  const people: number[] = [];
  for (const [nth, title] of POSITIONS.entries()) {
    const position = await api.make("/users/positions/", { title });
    const program = await api.make("/studies/education-programs/", { title, position });
    await api.make("/studies/education-program-courses/", { program, course: courses[0], order: 1 });
    programs.push(program);
    const [last_name, first_name, middle_name] = PEOPLE[nth] ?? PEOPLE[0];
    const person = { last_name, first_name, middle_name, email: `${nth}.${email}`, position };
    const roles = nth === 0 ? ["employee", "estimator"] : ["employee"];
    people.push(await api.make("/users/users/", { ...person, roles, password: PASSWORD, password2: PASSWORD }));
  }
  const unit = { title: "Розподільчий центр у Бориспільському районі", color: "#1f6f54", manager: people[0] };
  const placed = await api.make("/users/units/", unit);
  for (const user of people.slice(1)) await api.change("/users/users/", user, { unit: placed });
  const group = await api.make("/studies/adaptation-programs/", { title: GROUP });
  for (const [nth, user] of people.entries()) {
    await api.make("/studies/user-adaptation-programs/", { user, program: group, deadline_date: companyDay(nth) });
    const first = { user, program: programs[nth], deadline_date: companyDay(nth + 1) };
    await api.make("/studies/user-education-programs/", first);
    if (nth < 2) await pass(request, `${nth}.${email}`);
  }
  await estimate(api, { estimator: people[0], user: people[1], courses });
  return { email };
}

/** Passes the only course of a person's only specialization. */
async function pass(request: APIRequestContext, email: string): Promise<void> {
  const own = await throughApi(request, email);
  const [program] = await own.list("/studies/user-education-programs/");
  const { courses } = await own.get(`/studies/user-education-programs/${program?.id}/`);
  await own.make(`/studies/user-education-program-courses/${courses[0].id}/mark-as-completed/`, {});
}

type Estimate = { estimator: number | undefined; user: number | undefined; courses: readonly number[] };

async function estimate(api: Awaited<ReturnType<typeof throughApi>>, { estimator, user, courses }: Estimate) {
  const checklist = await api.make("/handbook/checklists/", { title: "Робота в залі", estimators: [estimator] });
  for (const course of courses)
    await api.make("/handbook/checklist-questions/", { checklist, title: "Знає товар", score: 10, course });
  const task = await api.make("/process/tasks/", { title: "Приймання товару", checklist, user, estimator });
  await api.make(`/process/tasks/${task}/approve/`, {});
}
