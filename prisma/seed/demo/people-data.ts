import { DEMO_DOMAIN, type DemoAccount } from "@/lib/config/demo-accounts";
import type { Language, Role } from "@/lib/contracts/fields";
import type { PersonName } from "@/tests/support/builders/names";
import { transliterate } from "@/tests/support/builders/transliterate";
import { demoUnits, type PositionKey, type UnitKey } from "./company-data";

type Listed = PersonName & {
  position: PositionKey;
  /** How many days ago they joined. */
  daysHere: number;
  /** Manages their unit. */
  isManager?: true;
  /** A demo account with an easy e-mail. */
  account?: DemoAccount;
  /** Besides employee, which everybody has, and the role of the account. */
  roles?: readonly Role[];
  language?: Language;
  isActive?: false;
};

export type DemoPerson = Listed & { unit: UnitKey };

const peopleByUnit: Record<UnitKey, readonly Listed[]> = {
  company: [
    {
      gender: "m",
      last: "Остапчук",
      first: "Ярослав",
      middle: "Богданович",
      position: "head",
      daysHere: 1090,
      isManager: true,
    },
    { gender: "f", last: "Ґудзь", first: "Соломія", middle: "Андріївна", position: "sales", daysHere: 1002 },
  ],
  production: [
    {
      gender: "m",
      last: "Дем’яненко",
      first: "Олег",
      middle: "Юрійович",
      position: "head",
      daysHere: 1075,
      isManager: true,
    },
    {
      gender: "f",
      last: "Їжакевич",
      first: "Ганна",
      middle: "Петрівна",
      position: "technologist",
      daysHere: 960,
      account: "expert",
    },
    {
      gender: "m",
      last: "Щербина",
      first: "Тарас",
      middle: "Григорович",
      position: "technologist",
      daysHere: 870,
      account: "supervisor",
    },
    {
      gender: "f",
      last: "Клименко",
      first: "Оксана",
      middle: "Василівна",
      position: "technologist",
      daysHere: 300,
      roles: ["examiner"],
    },
  ],
  cabinet: [
    {
      gender: "m",
      last: "Ковальчук",
      first: "Василь",
      middle: "Степанович",
      position: "head",
      daysHere: 1060,
      isManager: true,
      roles: ["examiner"],
    },
    {
      gender: "m",
      last: "Бондар",
      first: "Микола",
      middle: "Іванович",
      position: "joiner",
      daysHere: 1031,
      roles: ["estimator"],
    },
    { gender: "m", last: "Гнатюк", first: "Сергій", middle: "Анатолійович", position: "joiner", daysHere: 942 },
    { gender: "m", last: "Мельник", first: "Роман", middle: "Євгенович", position: "joiner", daysHere: 815 },
    { gender: "m", last: "Ґерета", first: "Любомир", middle: "Зіновійович", position: "joiner", daysHere: 690 },
    {
      gender: "m",
      last: "Савчук",
      first: "Дмитро",
      middle: "Олексійович",
      position: "joiner",
      daysHere: 512,
      language: "ru",
    },
    { gender: "m", last: "Лук’янчук", first: "Ігор", middle: "Федорович", position: "joiner", daysHere: 333 },
    { gender: "m", last: "Юрченко", first: "Назар", middle: "Вікторович", position: "joiner", daysHere: 41 },
    { gender: "m", last: "Зінченко", first: "Андрій", middle: "Миколайович", position: "cnc", daysHere: 905 },
    { gender: "f", last: "В’юник", first: "Мар’яна", middle: "Дем’янівна", position: "cnc", daysHere: 640 },
    { gender: "m", last: "Ткаченко", first: "Артем", middle: "Сергійович", position: "cnc", daysHere: 421 },
    {
      gender: "f",
      last: "Поліщук",
      first: "Ірина",
      middle: "Михайлівна",
      position: "cnc",
      daysHere: 260,
      roles: ["estimator"],
      isActive: false,
    },
    { gender: "m", last: "Приходько", first: "Максим", middle: "Ігорович", position: "cnc", daysHere: 19 },
  ],
  upholstery: [
    {
      gender: "f",
      last: "Романюк",
      first: "Галина",
      middle: "Ярославівна",
      position: "head",
      daysHere: 1044,
      isManager: true,
      roles: ["estimator"],
    },
    { gender: "f", last: "Шевчук", first: "Надія", middle: "Іванівна", position: "upholsterer", daysHere: 1010 },
    {
      gender: "f",
      last: "Кравець",
      first: "Людмила",
      middle: "Степанівна",
      position: "upholsterer",
      daysHere: 890,
      language: "ru",
    },
    { gender: "m", last: "Хоменко", first: "Віталій", middle: "Петрович", position: "upholsterer", daysHere: 777 },
    { gender: "f", last: "Дячук", first: "Світлана", middle: "Олександрівна", position: "upholsterer", daysHere: 655 },
    { gender: "f", last: "Яремчук", first: "Христина", middle: "Тарасівна", position: "upholsterer", daysHere: 498 },
    { gender: "m", last: "Пилипенко", first: "Євген", middle: "Валерійович", position: "upholsterer", daysHere: 377 },
    { gender: "f", last: "Жук", first: "Катерина", middle: "Юріївна", position: "upholsterer", daysHere: 180 },
    { gender: "f", last: "Олійник", first: "Вікторія", middle: "Ростиславівна", position: "upholsterer", daysHere: 33 },
  ],
  quality: [
    {
      gender: "m",
      last: "Лисенко",
      first: "Богдан",
      middle: "Аркадійович",
      position: "head",
      daysHere: 1180,
      isManager: true,
    },
    {
      gender: "f",
      last: "Семенюк",
      first: "Лариса",
      middle: "Антонівна",
      position: "inspector",
      daysHere: 930,
      account: "examiner",
    },
    {
      gender: "m",
      last: "Волошин",
      first: "Павло",
      middle: "Матвійович",
      position: "inspector",
      daysHere: 845,
      account: "estimator",
    },
    { gender: "f", last: "Ємець", first: "Юлія", middle: "Леонідівна", position: "inspector", daysHere: 205 },
  ],
  retail: [
    {
      gender: "f",
      last: "Кириленко",
      first: "Олена",
      middle: "Максимівна",
      position: "head",
      daysHere: 1055,
      isManager: true,
      account: "manager",
    },
    {
      gender: "m",
      last: "Журавель",
      first: "Данило",
      middle: "Олегович",
      position: "sales",
      daysHere: 720,
      account: "distributor",
    },
    {
      gender: "f",
      last: "Зозуля",
      first: "Тетяна",
      middle: "Романівна",
      position: "sales",
      daysHere: 415,
      roles: ["examiner"],
    },
  ],
  podil: [
    {
      gender: "m",
      last: "Дев’ятко",
      first: "Кирило",
      middle: "Андрійович",
      position: "head",
      daysHere: 980,
      isManager: true,
    },
    {
      gender: "f",
      last: "Сидоренко",
      first: "Аліна",
      middle: "Вадимівна",
      position: "seller",
      daysHere: 610,
      language: "ru",
    },
    { gender: "m", last: "Руденко", first: "Владислав", middle: "Ігорович", position: "seller", daysHere: 455 },
    { gender: "f", last: "Марченко", first: "Софія", middle: "Денисівна", position: "seller", daysHere: 270 },
    { gender: "f", last: "Захарчук", first: "Поліна", middle: "Артемівна", position: "seller", daysHere: 118 },
    {
      gender: "f",
      last: "Гончар",
      first: "Дарина",
      middle: "Олегівна",
      position: "seller",
      daysHere: 95,
      account: "employee",
    },
    { gender: "m", last: "Їжак", first: "Тимофій", middle: "Русланович", position: "seller", daysHere: 12 },
  ],
  sykhiv: [
    {
      gender: "f",
      last: "Стецьків",
      first: "Уляна",
      middle: "Орестівна",
      position: "head",
      daysHere: 1015,
      isManager: true,
      roles: ["estimator"],
    },
    { gender: "f", last: "Дубницька", first: "Роксолана", middle: "Ігорівна", position: "seller", daysHere: 760 },
    { gender: "m", last: "Яворський", first: "Остап", middle: "Зеновійович", position: "seller", daysHere: 580 },
    { gender: "f", last: "Левицька", first: "Мирослава", middle: "Богданівна", position: "seller", daysHere: 402 },
    {
      gender: "m",
      last: "Федорів",
      first: "Юрій",
      middle: "Мар’янович",
      position: "seller",
      daysHere: 240,
      isActive: false,
    },
    { gender: "f", last: "Чайківська", first: "Вероніка", middle: "Павлівна", position: "seller", daysHere: 55 },
  ],
  online: [
    {
      gender: "m",
      last: "Хмельницький",
      first: "Антон",
      middle: "В’ячеславович",
      position: "head",
      daysHere: 860,
      isManager: true,
    },
    {
      gender: "f",
      last: "Нестеренко",
      first: "Діана",
      middle: "Сергіївна",
      position: "sales",
      daysHere: 530,
      language: "en",
    },
    { gender: "m", last: "Загородній", first: "Станіслав", middle: "Вікторович", position: "sales", daysHere: 350 },
    {
      gender: "f",
      last: "Білик",
      first: "Інна",
      middle: "Геннадіївна",
      position: "sales",
      daysHere: 70,
      language: "en",
    },
  ],
  office: [
    {
      gender: "f",
      last: "Гриценко",
      first: "Наталія",
      middle: "Володимирівна",
      position: "head",
      daysHere: 1085,
      isManager: true,
    },
  ],
  hr: [
    {
      gender: "f",
      last: "Єрмоленко",
      first: "Валентина",
      middle: "Григорівна",
      position: "head",
      daysHere: 1035,
      isManager: true,
      roles: ["administrator"],
    },
    {
      gender: "f",
      last: "Скрипник",
      first: "Марія",
      middle: "Дмитрівна",
      position: "hr",
      daysHere: 950,
      account: "administrator",
    },
    { gender: "m", last: "Тимчук", first: "Ілля", middle: "Костянтинович", position: "hr", daysHere: 440 },
    { gender: "f", last: "Озерна", first: "Злата", middle: "Миколаївна", position: "hr", daysHere: 150 },
  ],
  accounts: [
    {
      gender: "f",
      last: "Панченко",
      first: "Ольга",
      middle: "Євгенівна",
      position: "head",
      daysHere: 1065,
      isManager: true,
    },
    { gender: "f", last: "Вдовиченко", first: "Раїса", middle: "Іллівна", position: "accountant", daysHere: 700 },
    { gender: "m", last: "Коваль", first: "Арсен", middle: "Лукич", position: "accountant", daysHere: 225 },
  ],
};

/** Sixty people, always in this order. */
export const demoPeople: readonly DemoPerson[] = demoUnits.flatMap(({ key: unit }) =>
  peopleByUnit[unit].map((person) => ({ ...person, unit })),
);

export function demoEmail({ account, first, last }: Pick<DemoPerson, "account" | "first" | "last">): string {
  return `${account ?? `${transliterate(first)}.${transliterate(last)}`}@${DEMO_DOMAIN}`;
}

export function demoRoles({ account, roles = [] }: Pick<DemoPerson, "account" | "roles">): Role[] {
  const own = account && account !== "manager" ? [account] : [];
  return [...new Set<Role>([...own, ...roles, "employee"])];
}
