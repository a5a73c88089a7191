type UnitData = { key: string; title: string; color: string; parent?: string };
type PositionData = { key: string; title: string; unit?: string };

/** An invented furniture maker with shops; no company of this name was found. */
export const demoTitle = "Яворлад";

/** Parents come before their children. */
export const demoUnits = [
  { key: "company", title: "Дирекція", color: "#1f4e79" },
  { key: "production", title: "Виробництво", color: "#b45309", parent: "company" },
  { key: "cabinet", title: "Цех корпусних меблів", color: "#d97706", parent: "production" },
  { key: "upholstery", title: "Цех м’яких меблів", color: "#ca8a04", parent: "production" },
  { key: "quality", title: "Відділ контролю якості", color: "#9f1239", parent: "production" },
  { key: "retail", title: "Роздрібна торгівля", color: "#15803d", parent: "company" },
  { key: "podil", title: "Магазин «Поділ», Київ", color: "#16a34a", parent: "retail" },
  { key: "sykhiv", title: "Магазин «Сихів», Львів", color: "#0d9488", parent: "retail" },
  { key: "online", title: "Інтернет-магазин", color: "#0891b2", parent: "retail" },
  { key: "office", title: "Адміністрація", color: "#6d28d9", parent: "company" },
  { key: "hr", title: "Відділ персоналу", color: "#a21caf", parent: "office" },
  { key: "accounts", title: "Бухгалтерія", color: "#4f46e5", parent: "office" },
] as const satisfies readonly UnitData[];

export const demoPositions = [
  { key: "head", title: "Керівник підрозділу" },
  { key: "technologist", title: "Інженер-технолог", unit: "production" },
  { key: "joiner", title: "Столяр", unit: "cabinet" },
  { key: "cnc", title: "Оператор верстатів із ЧПК", unit: "cabinet" },
  { key: "upholsterer", title: "Оббивальник меблів", unit: "upholstery" },
  { key: "inspector", title: "Контролер якості", unit: "quality" },
  { key: "seller", title: "Продавець-консультант", unit: "retail" },
  { key: "sales", title: "Менеджер з продажу", unit: "retail" },
  { key: "accountant", title: "Бухгалтер", unit: "accounts" },
  { key: "hr", title: "Фахівець з персоналу", unit: "hr" },
] as const satisfies readonly PositionData[];

/** The competencies that positions need, with the percent that estimates should give. */
export const demoNeeds = {
  joiner: {
    "Читання креслень корпусних меблів": 80,
    "Матеріали й фурнітура": 70,
    "Контроль якості на лінії": 75,
    "Охорона праці та пожежна безпека": 90,
  },
  upholsterer: {
    "Крій та оббивання м’яких меблів": 80,
    "Матеріали й фурнітура": 70,
    "Охорона праці та пожежна безпека": 90,
  },
  inspector: {
    "Контроль якості на лінії": 90,
    "Читання креслень корпусних меблів": 75,
    "Матеріали й фурнітура": 75,
  },
  seller: {
    "Техніка продажу меблів": 80,
    "Матеріали й фурнітура": 60,
    "Робота з рекламаціями": 70,
  },
  sales: {
    "Техніка продажу меблів": 90,
    "Робота з рекламаціями": 80,
    "Матеріали й фурнітура": 75,
  },
} as const satisfies Partial<Record<(typeof demoPositions)[number]["key"], Record<string, number>>>;

/** FAQ answers of the company. */
export const demoAnswers = [
  {
    topic: "learner",
    question: "Де отримати перепустку та робочий одяг?",
    answer: "У відділі персоналу, кабінет 204, щодня з 9:00 до 17:00. Візьміть паспорт і наказ про призначення.",
  },
  {
    topic: "learner",
    question: "Коли вчитися, якщо я працюю позмінно?",
    answer:
      "Керівник зміни виділяє на навчання дві години на тиждень. Якщо не виходить, напишіть у відділ персоналу: перенесемо термін.",
  },
] as const;

export type UnitKey = (typeof demoUnits)[number]["key"];
export type PositionKey = (typeof demoPositions)[number]["key"];
