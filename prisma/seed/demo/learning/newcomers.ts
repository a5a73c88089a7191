import { generator } from "@/tests/support/builders/generator";
import { demoPeople } from "../people-data";
import { given, type Life } from "./lives";
import { failed, later, passed, reading, ready } from "./marks";

const FIRST_DAYS = "Перші дні в компанії";
const NEW_HEAD = "Новий керівник";
const FIRST_MONTH = "Перший місяць у магазині";

/** On these days the rule was applied to everybody. People who joined later got the programs on joining. */
const [FIRST_DAYS_GIVEN, NEW_HEAD_GIVEN] = [177, 150];
/** The share of people who need a second try. */
const SECOND_TRY = 0.2;

/** Welcome, rules, systems. People who are not listed have finished long ago. */
const firstDays: readonly Life[] = [
  given("Їжак", FIRST_DAYS, 12, [passed(9), failed(3, 60), later]),
  given("Приходько", FIRST_DAYS, 19, [passed(15), passed(12), ready(2)]),
  given("Олійник", FIRST_DAYS, 33, [passed(28), passed(24), passed(20, 60, 85)]),
  given("Поліщук", FIRST_DAYS, FIRST_DAYS_GIVEN, [passed(170), reading(165), later]),
  given("Волошин", FIRST_DAYS, FIRST_DAYS_GIVEN, [passed(171), passed(168), passed(165)], {
    again: { ago: 4, marks: [passed(2), reading(1), later] },
  }),
];

/** Welcome, and the first month. */
const heads: readonly Life[] = demoPeople
  .filter(({ position }) => position === "head")
  .map(({ last }, nth) => {
    if (last === "Хмельницький") return given(last, NEW_HEAD, NEW_HEAD_GIVEN, [reading(140), later]);
    if (last === "Панченко") return given(last, NEW_HEAD, NEW_HEAD_GIVEN, [passed(130), ready(7)]);
    return given(last, NEW_HEAD, NEW_HEAD_GIVEN, [passed(140 - nth), passed(118 - nth)]);
  });

/** Systems, and the first month. */
const shops: readonly Life[] = [
  given("Захарчук", FIRST_MONTH, 118, [passed(110), passed(86)]),
  given("Гончар", FIRST_MONTH, 24, [passed(17), ready(4)]),
  given("Білик", FIRST_MONTH, 70, [passed(61), passed(38)]),
  given("Чайківська", FIRST_MONTH, 55, [passed(47), passed(20)]),
  given("Їжак", FIRST_MONTH, 12, [reading(2), later]),
];

function usualFirstDays(): Life[] {
  return demoPeople.flatMap(({ last, daysHere }, nth) => {
    if (firstDays.some(({ who }) => who === last)) return [];
    const chance = generator(nth + 101);
    const from = Math.min(daysHere, FIRST_DAYS_GIVEN);
    const met = from - chance.whole(3, 6);
    const ruled = met - chance.whole(2, 4);
    return given(last, FIRST_DAYS, from, [
      passed(met),
      passed(ruled, ...(chance.next() < SECOND_TRY ? [66, 100] : [])),
      passed(ruled - chance.whole(1, 5)),
    ]);
  });
}

export const demoAdaptationLives: readonly Life[] = [...firstDays, ...usualFirstDays(), ...heads, ...shops];
