import type { LetterGroup } from "@/lib/contracts/letters";
import { type NoticeCode, type NoticeKind, noticeCodes } from "@/lib/contracts/notices";
import { type PageName, paths } from "./paths";

/** The kind of each notice, the page that it leads to, and the group in which people choose letters about it. */
const factsByCode: Record<NoticeCode, { kind: NoticeKind; page: PageName; letters: LetterGroup }> = {
  UAA: { kind: "edu", page: "adaptation", letters: "learning" },
  UAR: { kind: "edu", page: "adaptation", letters: "learning" },
  UEC: { kind: "edu", page: "mySpecializations", letters: "decisions" },
  UED: { kind: "edu", page: "mySpecializations", letters: "decisions" },
  UER: { kind: "edu", page: "education", letters: "learning" },
  UTE: { kind: "task", page: "education", letters: "decisions" },
  UXP: { kind: "exam", page: "education", letters: "decisions" },
  UXF: { kind: "exam", page: "education", letters: "decisions" },
  MEC: { kind: "edu", page: "developmentManagement", letters: "administration" },
  MED: { kind: "edu", page: "developmentManagement", letters: "administration" },
  MTE: { kind: "task", page: "processesEvaluation", letters: "work" },
  MXE: { kind: "exam", page: "examsEvaluation", letters: "work" },
  MPE: { kind: "person", page: "users", letters: "administration" },
};

type Place = { page?: PageName; name?: string };

/**
 * Where the pages show what a notification is about: by a name in their address, or at an address below theirs. An
 * estimated task is shown by the marks, and not by the page of courses that it otherwise leads to.
 */
const placeByCode: Record<NoticeCode, Place> = {
  UAA: { name: "program" },
  UAR: { name: "program" },
  UEC: { name: "open" },
  UED: { name: "open" },
  UER: { name: "program" },
  UTE: { page: "myMarks", name: "task" },
  UXP: { name: "course" },
  UXF: { name: "course" },
  MEC: {},
  MED: {},
  MTE: { name: "fill" },
  MXE: { name: "pending.open" },
  MPE: { name: "users.form" },
};

/**
 * The tag of a notification, and the page that it links to: at what it is about, unless that is several. `isAboutCourse`:
 * it is about a course of a program, not about the program.
 */
export function targetOf(
  code: NoticeCode,
  about: number | null = null,
  isAboutCourse = false,
): { kind: NoticeKind; href: string; isAdministration: boolean } {
  const { kind, page } = factsByCode[code];
  return {
    kind,
    href: about === null ? paths[page] : placeOf(code, about, isAboutCourse),
    isAdministration: paths[page].startsWith("/admin"),
  };
}

function placeOf(code: NoticeCode, about: number, isAboutCourse: boolean): string {
  const { page = factsByCode[code].page, name } = placeByCode[code];
  if (!name) return `${paths[page]}/${about}`;
  return `${paths[page]}?${isAboutCourse ? "course" : name}=${about}`;
}

/** The codes of the notifications of a kind. */
export function codesOf(wanted: NoticeKind): NoticeCode[] {
  return noticeCodes.filter((code) => factsByCode[code].kind === wanted);
}

/** The group in which people choose letters about a notification. */
export function lettersOf(code: NoticeCode): LetterGroup {
  return factsByCode[code].letters;
}
