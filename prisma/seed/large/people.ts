import type { Language, Role } from "@/lib/contracts/fields";
import type { Generator } from "@/tests/support/builders/generator";
import { personName, phoneNumber } from "@/tests/support/builders/names";
import { transliterate } from "@/tests/support/builders/transliterate";

export const LARGE_DOMAIN = "large.atesta.example";
const DAY = 86_400_000;
const LONGEST_STAY = 8 * 365;

/** Most people hold one of the first positions; weights decrease along the list. */
export const largePositions: readonly string[] = [
  "Оператор лінії",
  "Продавець-консультант",
  "Комірник",
  "Водій",
  "Касир",
  "Слюсар-ремонтник",
  "Пакувальник",
  "Менеджер з продажу",
  "Контролер якості",
  "Експедитор",
  "Електрик",
  "Оператор верстатів із ЧПК",
  "Товарознавець",
  "Мерчандайзер",
  "Бухгалтер",
  "Майстер зміни",
  "Сервісний інженер",
  "Диспетчер",
  "Закупник",
  "Логіст",
  "Інженер-технолог",
  "Механік",
  "Фахівець з персоналу",
  "Економіст",
  "Адміністратор магазину",
  "Лаборант",
  "Системний адміністратор",
  "Маркетолог",
  "Юрист",
  "Аналітик",
  "Інженер з охорони праці",
  "Конструктор",
  "Дизайнер",
  "Фахівець з навчання",
  "Керівник групи",
  "Начальник відділу",
  "Начальник цеху",
  "Директор магазину",
  "Директор дивізіону",
  "Генеральний директор",
];

const ROLES: readonly (readonly [Role[], number])[] = [
  [["employee"], 910],
  [["examiner", "employee"], 30],
  [["estimator", "employee"], 30],
  [["supervisor", "employee"], 15],
  [["expert", "employee"], 9],
  [["distributor", "employee"], 5],
  [["administrator", "employee"], 1],
];
const LANGUAGES: readonly (readonly [Language, number])[] = [
  ["uk", 84],
  ["en", 9],
  ["ru", 7],
];

/** A row of users without company, unit and password. */
export function largePerson(nth: number, chance: Generator, now: Date) {
  const { first: firstName, middle: middleName, last: lastName } = personName(chance);
  // The square makes recent employees more frequent.
  const joined = new Date(now.getTime() - Math.floor(chance.next() ** 2 * LONGEST_STAY * DAY));
  return {
    firstName,
    middleName,
    lastName,
    email:
      nth === 0
        ? `administrator@${LARGE_DOMAIN}`
        : `${transliterate(firstName)}.${transliterate(lastName)}.${nth}@${LARGE_DOMAIN}`,
    phone: chance.next() < 0.9 ? phoneNumber(nth) : null,
    roles: nth === 0 ? (["administrator", "employee"] satisfies Role[]) : [...chance.pickWeighted(ROLES)],
    language: chance.pickWeighted(LANGUAGES),
    isActive: nth === 0 || chance.next() < 0.97,
    dateJoined: joined,
    passwordChangedAt: joined,
  };
}

export const positionWeights: readonly (readonly [number, number])[] = largePositions.map(
  (_, at) => [at, 1 / (at + 2)] as const,
);
