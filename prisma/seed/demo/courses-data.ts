import type { CourseKind } from "@/lib/contracts/courses";

type LinkData = { title: string; url: string };
type CourseData = {
  title: string;
  kind: CourseKind;
  days: number;
  links: readonly LinkData[];
  /** Last names. A course with examiners ends with an in-person exam. */
  examiners?: readonly string[];
  exam?: string;
};

const ON_SITE = "https://navchannia.yavorlad.example";
const VIDEO = "https://video.yavorlad.example";

/** The courses. Other seeds add files and tests by these titles. */
export const demoCourses = [
  {
    title: "Охорона праці та пожежна безпека",
    kind: "education",
    days: 7,
    links: [
      { title: "Інструкція з охорони праці в цеху", url: `${ON_SITE}/okhorona-pratsi/instruktsiia-tsekh.pdf` },
      { title: "Як користуватися вогнегасником (відео, 4 хв)", url: `${VIDEO}/vohnehasnyk.mp4` },
      { title: "Плани евакуації всіх приміщень", url: `${ON_SITE}/okhorona-pratsi/plany-evakuatsii` },
    ],
    examiners: ["Семенюк", "Ковальчук"],
    exam: "Показати шлях евакуації зі свого робочого місця, назвати три заборони під час роботи з верстатом і приготувати вогнегасник до дії.",
  },
  {
    title: "Матеріали й фурнітура",
    kind: "education",
    days: 21,
    links: [
      { title: "Каталог плитних матеріалів", url: `${ON_SITE}/materialy/katalog-plyt.pdf` },
      { title: "Петлі, напрямні, стяжки: як обрати", url: `${ON_SITE}/materialy/furnitura` },
      { title: "Таблиця навантажень на полиці", url: `${ON_SITE}/materialy/navantazhennia.xlsx` },
    ],
  },
  {
    title: "Читання креслень корпусних меблів",
    kind: "education",
    days: 21,
    links: [
      { title: "Умовні позначення на наших кресленнях", url: `${ON_SITE}/kreslennia/poznachennia.pdf` },
      { title: "Розбираємо креслення шафи-купе (відео, 18 хв)", url: `${VIDEO}/kreslennia-shafy.mp4` },
    ],
    examiners: ["Клименко", "Ковальчук"],
    exam: "За кресленням тумби скласти перелік деталей з розмірами, назвати базові площини та порядок складання.",
  },
  {
    title: "Налаштування верстатів із ЧПК",
    kind: "education",
    days: 30,
    links: [
      { title: "Щоденна перевірка верстата", url: `${ON_SITE}/chpk/shchodenna-perevirka.docx` },
      { title: "Прив’язка нуля деталі (відео, 11 хв)", url: `${VIDEO}/nul-detali.mp4` },
      { title: "Коди помилок і що з ними робити", url: `${ON_SITE}/chpk/kody-pomylok` },
    ],
    examiners: ["Ковальчук"],
    exam: "Налаштувати верстат на нову партію фасадів: змінити фрезу, прив’язати нуль, виконати пробний різ і пояснити допуски.",
  },
  {
    title: "Крій та оббивання м’яких меблів",
    kind: "education",
    days: 30,
    links: [
      { title: "Розкладка тканини з малюнком", url: `${ON_SITE}/obbyvannia/rozkladka.pdf` },
      { title: "Каретна стяжка крок за кроком (відео, 23 хв)", url: `${VIDEO}/karetna-stiazhka.mp4` },
    ],
    examiners: ["Клименко"],
    exam: "Оббити сидіння стільця тканиною з малюнком: припасувати рапорт, натягнути без зморшок, акуратно закріпити кути.",
  },
  {
    title: "Контроль якості на лінії",
    kind: "education",
    days: 14,
    links: [
      { title: "Карта контрольних точок", url: `${ON_SITE}/yakist/kontrolni-tochky.png` },
      { title: "Зразки дефектів: бракуємо чи доробляємо", url: `${ON_SITE}/yakist/zrazky-defektiv.pdf` },
    ],
    examiners: ["Семенюк"],
    exam: "Перевірити три вироби з партії, заповнити контрольну карту й обґрунтувати рішення щодо кожного відхилення.",
  },
  {
    title: "Техніка продажу меблів",
    kind: "education",
    days: 14,
    links: [
      { title: "Від вітання до замовлення: етапи розмови", url: `${ON_SITE}/prodazh/etapy-rozmovy` },
      { title: "Розмова з покупцем, який вагається (запис, 9 хв)", url: `${ON_SITE}/prodazh/zapys-rozmovy.mp3` },
      { title: "Замір кухні: що записати, щоб не їхати вдруге", url: `${ON_SITE}/prodazh/zamir-kukhni.docx` },
    ],
  },
  {
    title: "Робота з рекламаціями",
    kind: "education",
    days: 10,
    links: [
      { title: "Порядок розгляду звернень", url: `${ON_SITE}/reklamatsii/poriadok.pdf` },
      { title: "Права покупця: коротко", url: `${ON_SITE}/reklamatsii/prava-pokuptsia` },
    ],
    examiners: ["Семенюк", "Зозуля"],
    exam: "Розіграти звернення покупця з пошкодженим фасадом: вислухати, оформити акт, запропонувати рішення і строк.",
  },
  {
    title: "Знайомство з компанією",
    kind: "adaptation",
    days: 3,
    links: [
      { title: "Вітання директора (відео, 5 хв)", url: `${VIDEO}/vitannia.mp4` },
      { title: "Історія та цінності «Яворлада»", url: `${ON_SITE}/novachkam/istoriia` },
      { title: "Хто є хто: структура компанії", url: `${ON_SITE}/novachkam/struktura.png` },
    ],
  },
  {
    title: "Правила внутрішнього розпорядку",
    kind: "adaptation",
    days: 5,
    links: [
      { title: "Правила внутрішнього розпорядку", url: `${ON_SITE}/novachkam/rozporiadok.pdf` },
      { title: "Відпустки, лікарняні, графік змін", url: `${ON_SITE}/novachkam/hrafik` },
    ],
  },
  {
    title: "Робочі системи й доступи",
    kind: "adaptation",
    days: 5,
    links: [
      { title: "Пошта, календар, обліковий запис", url: `${ON_SITE}/novachkam/oblikovyi-zapys` },
      { title: "Як не попастися на фішинг (відео, 7 хв)", url: `${VIDEO}/fishynh.mp4` },
    ],
  },
  {
    title: "Перший місяць на робочому місці",
    kind: "adaptation",
    days: 30,
    links: [
      { title: "План першого місяця", url: `${ON_SITE}/novachkam/plan-misiatsia.docx` },
      { title: "Анкета після випробного строку", url: `${ON_SITE}/novachkam/anketa` },
    ],
  },
] as const satisfies readonly CourseData[];

export type DemoCourseTitle = (typeof demoCourses)[number]["title"];
