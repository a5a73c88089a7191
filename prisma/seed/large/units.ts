import type { Generator } from "@/tests/support/builders/generator";

/** `manager` and `parent` are indexes into the lists of managers and of units. */
export type LargeUnit = {
  title: string;
  color: string;
  level: number;
  manager: number;
  parent: number | undefined;
  weight: number;
};

const MOST_UNITS = 200;
const PEOPLE_PER_UNIT = 50;
export const LEVELS = 4;
const DIVISIONS = ["Центр", "Захід", "Південь", "Схід", "Північ", "Київ"];
const FUNCTIONS = ["Виробництво", "Логістика", "Продажі", "Сервіс", "Закупівлі", "Якість", "Фінанси"];
const COLORS = ["#1f4e79", "#b45309", "#9f1239", "#15803d", "#6d28d9", "#0891b2", "#a21caf", "#4f46e5"];

/** Four levels for any size; most units are teams of different sizes at the bottom. Parents come before children. */
export function largeUnits(users: number, chance: Generator): LargeUnit[] {
  const sizes = levelSizes(users);
  const units: LargeUnit[] = [];
  let firstAbove = 0;
  for (const [level, size] of sizes.entries()) {
    const first = units.length;
    for (let nth = 0; nth < size; nth++) {
      const parent = level === 0 ? undefined : firstAbove + (nth % (first - firstAbove));
      const title = titleOf(level, nth, parent === undefined ? "" : (units[parent]?.title ?? ""));
      const weight = level === LEVELS - 1 ? 0.3 + chance.next() * 1.7 : 0.1;
      units.push({ title, color: chance.pick(COLORS), level, manager: units.length, parent, weight });
    }
    firstAbove = first;
  }
  return units;
}

function levelSizes(users: number): number[] {
  const all = Math.min(MOST_UNITS, Math.max(LEVELS, Math.round(users / PEOPLE_PER_UNIT)));
  const divisions = Math.max(1, Math.min(DIVISIONS.length, Math.round(all * 0.03)));
  const departments = Math.max(1, Math.round(all * 0.17));
  return [1, divisions, departments, all - 1 - divisions - departments];
}

function titleOf(level: number, nth: number, parent: string): string {
  if (level === 0) return "Головний офіс";
  if (level === 1) return `Дивізіон «${DIVISIONS[nth]}»`;
  if (level === 2) return `${FUNCTIONS[nth % FUNCTIONS.length]} ${nth + 1}, ${parent.replace("Дивізіон ", "")}`;
  return `Група ${nth + 1}, ${parent}`;
}
