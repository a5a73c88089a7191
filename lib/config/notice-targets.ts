import type { LetterGroup } from "@/lib/contracts/letters";
import { type NoticeCode, type NoticeKind, noticeCodes } from "@/lib/contracts/notices";
import { type PageName, paths } from "./paths";

type Facts = {
  kind: NoticeKind;
  page: PageName;
  /** The page that shows what it is about, if that is another one. */
  shownOn?: PageName;
  /** By which name in its address the page shows what it is about; without one, at an address below its own. */
  by?: string;
  /** The page that it leads to when it is about nothing of these. */
  otherwise?: PageName;
  /** What that page shows then: the end of its address. */
  view?: string;
  letters: LetterGroup;
};

/** The kind of each notice, the page that it leads to, and the group in which people choose letters about it. */
const factsByCode: Record<NoticeCode, Facts> = {
  UAA: { kind: "edu", page: "adaptation", by: "program", letters: "learning" },
  UAR: { kind: "edu", page: "adaptation", by: "program", letters: "learning" },
  UEC: { kind: "edu", page: "mySpecializations", by: "open", letters: "decisions" },
  UED: { kind: "edu", page: "mySpecializations", by: "open", letters: "decisions" },
  UER: { kind: "edu", page: "education", by: "program", letters: "learning" },
  UTE: { kind: "task", page: "education", shownOn: "myMarks", by: "task", letters: "decisions" },
  UXP: { kind: "exam", page: "education", by: "course", letters: "decisions" },
  UXF: { kind: "exam", page: "education", by: "course", letters: "decisions" },
  MEC: { kind: "edu", page: "developmentManagement", letters: "administration" },
  MED: { kind: "edu", page: "developmentManagement", letters: "administration" },
  MTE: { kind: "task", page: "processesEvaluation", by: "fill", letters: "work" },
  MXE: { kind: "exam", page: "examsEvaluation", by: "pending.open", letters: "work" },
  MQA: { kind: "edu", page: "appeals", by: "answer", letters: "work" },
  UQA: { kind: "edu", page: "education", by: "course", otherwise: "support", letters: "decisions" },
  UDA: { kind: "edu", page: "adaptation", by: "course", letters: "deadlines" },
  UDE: { kind: "edu", page: "education", by: "course", letters: "deadlines" },
  MDO: { kind: "edu", page: "teamProfiles", letters: "team" },
  MCO: {
    ...({ kind: "edu", page: "teamProfiles", otherwise: "teamCertificates", letters: "team" } as const),
    view: "?certificates.state=expired",
  },
  UTR: { kind: "exam", page: "education", by: "course", letters: "decisions" },
  UCR: { kind: "edu", page: "education", by: "course", otherwise: "mySpecializations", letters: "decisions" },
  MPE: { kind: "person", page: "users", by: "users.form", letters: "administration" },
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
  const { kind, page, otherwise = page, view = "" } = factsByCode[code];
  return {
    kind,
    href: about === null ? `${paths[otherwise]}${view}` : placeOf(code, about, isAboutCourse),
    isAdministration: paths[page].startsWith("/admin"),
  };
}

function placeOf(code: NoticeCode, about: number, isAboutCourse: boolean): string {
  const { page, shownOn = page, by } = factsByCode[code];
  if (!by) return `${paths[shownOn]}/${about}`;
  return `${paths[shownOn]}?${isAboutCourse ? "course" : by}=${about}`;
}

/** The codes of the notifications of a kind. */
export function codesOf(wanted: NoticeKind): NoticeCode[] {
  return noticeCodes.filter((code) => factsByCode[code].kind === wanted);
}

/** The group in which people choose letters about a notification. */
export function lettersOf(code: NoticeCode): LetterGroup {
  return factsByCode[code].letters;
}
