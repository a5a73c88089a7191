import { mayLeave } from "@/components/kit/feedback/leave-guard";
import { paths } from "@/lib/config/paths";
import { type MenuPage, sectionsFor } from "./menu";

/**
 * The letter after G that opens a page: the first of its English name where that is free. Not J and K, which lead through
 * tasks, and not G. Pages that few open have none: Ctrl K finds them.
 */
const letters = {
  home: "H",
  mySpecializations: "S",
  myMarks: "M",
  notifications: "N",
  education: "E",
  adaptation: "A",
  processesEvaluation: "P",
  examsEvaluation: "X",
  teamProfiles: "T",
  teamAdaptation: "Y",
  teamEstimates: "R",
  developmentManagement: "D",
  tasks: "W",
  users: "U",
  units: "O",
  checklists: "L",
  competencies: "C",
  specializations: "Z",
  userSpecializations: "V",
  faq: "F",
} as const satisfies Partial<Record<MenuPage, string>>;

export type KeyedPage = keyof typeof letters;

/** The pages that a person can open by keys, in the order of the menu. */
export function keyedPages({ isAdministrator }: { isAdministrator: boolean }): { page: KeyedPage; letter: string }[] {
  return sectionsFor({ isAdministrator, isAdminMode: true })
    .flatMap(({ entries }) => entries)
    .flatMap(({ page }) => (page in letters ? { page: page as KeyedPage, letter: letters[page as KeyedPage] } : []));
}

/** The address of the page of a key, if there is one for this person and unsaved input allows it. */
export async function addressOfKey(code: string, isAdministrator: boolean): Promise<string | undefined> {
  const found = keyedPages({ isAdministrator }).find(({ letter }) => code === `Key${letter}`);
  return found && (await mayLeave()) ? paths[found.page] : undefined;
}
