import type { DemoCourseTitle } from "./courses-data";

type QuestionData = { title: string; points: number; course?: DemoCourseTitle };
/** `estimators` are last names. */
type ChecklistData = { title: string; estimators: readonly string[]; questions: readonly QuestionData[] };

/** Checklists for people's work. A question without a course counts only in the score of the task. */
export const demoChecklists = [
  {
    title: "Складання корпусних меблів",
    estimators: ["Волошин", "Бондар"],
    questions: [
      {
        title: "Деталі звірено з кресленням до початку роботи",
        points: 15,
        course: "Читання креслень корпусних меблів",
      },
      { title: "Базові площини обрано правильно", points: 10, course: "Читання креслень корпусних меблів" },
      { title: "Фурнітура відповідає навантаженню", points: 15, course: "Матеріали й фурнітура" },
      { title: "Стяжки закручено без зривів і перекосів", points: 10, course: "Матеріали й фурнітура" },
      { title: "Діагоналі корпуса збігаються в межах 2 мм", points: 20, course: "Контроль якості на лінії" },
      { title: "Лицьові поверхні без сколів і подряпин", points: 15, course: "Контроль якості на лінії" },
      {
        title: "Засоби захисту вдягнено, робоче місце прибрано",
        points: 10,
        course: "Охорона праці та пожежна безпека",
      },
      { title: "Виріб складено за норматив часу", points: 5 },
    ],
  },
  {
    title: "Перетяжка м’якого сидіння",
    estimators: ["Романюк", "Волошин"],
    questions: [
      { title: "Рапорт малюнка припасовано на видимих швах", points: 25, course: "Крій та оббивання м’яких меблів" },
      { title: "Тканину натягнуто рівно, без зморшок", points: 20, course: "Крій та оббивання м’яких меблів" },
      { title: "Кути закріплено однаково й акуратно", points: 15, course: "Крій та оббивання м’яких меблів" },
      { title: "Наповнювач обрано за технологічною картою", points: 15, course: "Матеріали й фурнітура" },
      { title: "Контрольну карту заповнено без пропусків", points: 15, course: "Контроль якості на лінії" },
      {
        title: "Пневмоінструмент вимкнено й прибрано після роботи",
        points: 10,
        course: "Охорона праці та пожежна безпека",
      },
    ],
  },
  {
    title: "Обслуговування покупця в залі",
    estimators: ["Стецьків", "Волошин"],
    questions: [
      { title: "Привітання протягом першої хвилини", points: 10, course: "Техніка продажу меблів" },
      {
        title: "Потребу з’ясовано щонайменше трьома відкритими запитаннями",
        points: 20,
        course: "Техніка продажу меблів",
      },
      { title: "Показано два варіанти й пояснено різницю", points: 20, course: "Техніка продажу меблів" },
      { title: "Матеріали й фурнітуру названо правильно", points: 20, course: "Матеріали й фурнітура" },
      { title: "Заперечення вислухано до кінця, без суперечок", points: 15, course: "Робота з рекламаціями" },
      { title: "Порядок повернення й гарантії роз’яснено", points: 10, course: "Робота з рекламаціями" },
      { title: "Зовнішній вигляд за стандартом магазину", points: 5 },
    ],
  },
] as const satisfies readonly ChecklistData[];

export type DemoChecklistTitle = (typeof demoChecklists)[number]["title"];
