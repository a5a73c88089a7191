import { makeProgram } from "@/tests/support/builders/programs";
import type { PositionKey, UnitKey } from "./company-data";
import type { DemoCourses } from "./courses";
import type { DemoCourseTitle } from "./courses-data";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

type Specialization = {
  title: string;
  position: PositionKey;
  courses: readonly DemoCourseTitle[];
  validity?: string;
  windowDays?: number;
};
type Group = {
  title: string;
  units?: readonly UnitKey[];
  positions?: readonly PositionKey[];
  courses: readonly DemoCourseTitle[];
};

const SAFETY = "Охорона праці та пожежна безпека";

export const demoSpecializations = [
  {
    title: "Продавець-консультант",
    position: "seller",
    courses: ["Матеріали й фурнітура", "Техніка продажу меблів", "Робота з рекламаціями", SAFETY],
    validity: "P24M",
    windowDays: 60,
  },
  {
    title: "Менеджер з продажу",
    position: "sales",
    courses: ["Техніка продажу меблів", "Матеріали й фурнітура", "Робота з рекламаціями"],
  },
  {
    title: "Замірник меблів",
    position: "seller",
    courses: ["Читання креслень корпусних меблів", "Контроль якості на лінії"],
    validity: "P12M",
  },
  {
    title: "Контролер якості",
    position: "inspector",
    courses: [SAFETY, "Читання креслень корпусних меблів", "Контроль якості на лінії", "Робота з рекламаціями"],
    // One of its certificates ends within a month; its window is not open yet.
    validity: "P180D",
    windowDays: 14,
  },
  {
    title: "Інженер-технолог",
    position: "technologist",
    courses: [
      SAFETY,
      "Матеріали й фурнітура",
      "Читання креслень корпусних меблів",
      "Налаштування верстатів із ЧПК",
      "Контроль якості на лінії",
    ],
  },
  {
    title: "Оббивальник меблів",
    position: "upholsterer",
    courses: [SAFETY, "Матеріали й фурнітура", "Крій та оббивання м’яких меблів"],
    // The first of its certificates have expired.
    validity: "P120D",
  },
] as const satisfies readonly Specialization[];

/** Rules by a unit, by positions, and by both. */
export const demoGroups = [
  {
    title: "Перші дні в компанії",
    units: ["company"],
    courses: ["Знайомство з компанією", "Правила внутрішнього розпорядку", "Робочі системи й доступи"],
  },
  {
    title: "Новий керівник",
    positions: ["head"],
    courses: ["Знайомство з компанією", "Перший місяць на робочому місці"],
  },
  {
    title: "Перший місяць у магазині",
    units: ["retail"],
    positions: ["seller", "sales"],
    courses: ["Робочі системи й доступи", "Перший місяць на робочому місці"],
  },
] as const satisfies readonly Group[];

export type DemoProgramTitle = (typeof demoSpecializations | typeof demoGroups)[number]["title"];
export type DemoPrograms = Record<DemoProgramTitle, number>;

/** Creates programs of both kinds with their courses in order; returns their ids by title. Other seeds assign them. */
export async function seedPrograms(
  { db }: Seeding,
  { companyId: id, units, positions }: DemoCompany,
  courses: DemoCourses,
): Promise<DemoPrograms> {
  const ids: Partial<DemoPrograms> = {};
  const held = (titles: readonly DemoCourseTitle[]) => titles.map((title) => courses[title]);
  for (const { title, position, courses: titles, ...terms } of demoSpecializations as readonly (Specialization & {
    title: DemoProgramTitle;
  })[]) {
    const built = {
      kind: "education",
      title,
      positionId: positions[position],
      courses: held(titles),
      ...terms,
    } as const;
    ids[title] = (await makeProgram({ id }, built, db)).id;
  }
  for (const { title, courses: titles, ...rule } of demoGroups as readonly (Group & { title: DemoProgramTitle })[]) {
    const places = {
      units: (rule.units ?? []).map((key) => units[key]),
      positions: (rule.positions ?? []).map((key) => positions[key]),
    };
    ids[title] = (await makeProgram({ id }, { kind: "adaptation", title, courses: held(titles), ...places }, db)).id;
  }
  return ids as DemoPrograms;
}
