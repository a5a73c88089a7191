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

/** The names that pages have in their address for what a notification is about. UTE is about a task, which has none. */
const namedByNotice: Partial<Record<NoticeCode, string>> = {
  UAA: "program",
  UAR: "program",
  UEC: "open",
  UED: "open",
  UER: "program",
  UXP: "course",
  UXF: "course",
  MTE: "fill",
  MXE: "pending.open",
  MPE: "users.form",
};

/** The tag of a notification, and the page that it links to: at what it is about, where that has an address. */
export function targetOf(
  code: NoticeCode,
  about: number | null = null,
): { kind: NoticeKind; href: string; isAdministration: boolean } {
  const { kind, page } = factsByCode[code];
  const name = namedByNotice[code];
  const href = name && about !== null ? `${paths[page]}?${name}=${about}` : paths[page];
  return { kind, href, isAdministration: paths[page].startsWith("/admin") };
}

/** The codes of the notifications of a kind. */
export function codesOf(wanted: NoticeKind): NoticeCode[] {
  return noticeCodes.filter((code) => factsByCode[code].kind === wanted);
}

/** The group in which people choose letters about a notification. */
export function lettersOf(code: NoticeCode): LetterGroup {
  return factsByCode[code].letters;
}
