import type { Language } from "@/lib/contracts/fields";
import { fireEn } from "./fire-en";
import { fireRu } from "./fire-ru";
import { fireUk } from "./fire-uk";
import { firstWeekEn } from "./first-week-en";
import { firstWeekRu } from "./first-week-ru";
import { firstWeekUk } from "./first-week-uk";
import { guestsEn } from "./guests-en";
import { guestsRu } from "./guests-ru";
import { guestsUk } from "./guests-uk";
import { tillEn } from "./till-en";
import { tillRu } from "./till-ru";
import { tillUk } from "./till-uk";

export type StarterMaterial = { title: string; text: string };
type StarterQuestion = {
  title: string;
  points: number;
  answers: readonly { title: string; isRight: boolean }[];
};
export type StarterTest = {
  title: string;
  description: string;
  passingScore: number;
  minutes: number;
  questions: readonly StarterQuestion[];
};
export type StarterCourse = { title: string; days: number; materials: readonly StarterMaterial[] };
export type StarterCompetency = StarterCourse & {
  test: StarterTest;
  checklist: { title: string; questions: readonly { title: string; points: number }[] };
};

/** What one language of the starter set has: competencies, and the course that newcomers begin with. */
export type StarterTexts = { competencies: readonly StarterCompetency[]; firstWeek: StarterCourse };

export const starterTexts: Readonly<Record<Language, StarterTexts>> = {
  uk: { competencies: [tillUk, fireUk, guestsUk], firstWeek: firstWeekUk },
  ru: { competencies: [tillRu, fireRu, guestsRu], firstWeek: firstWeekRu },
  en: { competencies: [tillEn, fireEn, guestsEn], firstWeek: firstWeekEn },
};
