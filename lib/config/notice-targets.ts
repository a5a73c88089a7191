import type { NoticeCode } from "@/lib/contracts/notices";
import { type PageName, paths } from "./paths";

type Kind = "edu" | "exam" | "task";

const kinds: Record<NoticeCode, { kind: Kind; page: PageName }> = {
  UAA: { kind: "edu", page: "adaptation" },
  UAR: { kind: "edu", page: "adaptation" },
  UEC: { kind: "edu", page: "mySpecializations" },
  UED: { kind: "edu", page: "mySpecializations" },
  UER: { kind: "edu", page: "education" },
  UTE: { kind: "task", page: "education" },
  UXP: { kind: "exam", page: "education" },
  UXF: { kind: "exam", page: "education" },
  MEC: { kind: "edu", page: "developmentManagement" },
  MED: { kind: "edu", page: "developmentManagement" },
  MTE: { kind: "task", page: "processesEvaluation" },
  MXE: { kind: "exam", page: "examsEvaluation" },
};

/** The tag of a notification, and the page that it links to. */
export function targetOf(code: NoticeCode): { kind: Kind; href: string; isAdministration: boolean } {
  const { kind, page } = kinds[code];
  return { kind, href: paths[page], isAdministration: paths[page].startsWith("/admin") };
}
