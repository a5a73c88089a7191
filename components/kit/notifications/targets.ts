import { type PageName, paths } from "@/lib/config/paths";
import type { NoticeCode } from "@/lib/contracts/notices";

type Kind = "edu" | "exam" | "task";

const kinds: Record<NoticeCode, { kind: Kind; page: PageName }> = {
  UAA: { kind: "edu", page: "adaptation" },
  UAR: { kind: "edu", page: "adaptation" },
  UEC: { kind: "edu", page: "profspec" },
  UED: { kind: "edu", page: "profspec" },
  UER: { kind: "edu", page: "devlearn" },
  UTE: { kind: "task", page: "devlearn" },
  UXP: { kind: "exam", page: "devlearn" },
  UXF: { kind: "exam", page: "devlearn" },
  MEC: { kind: "edu", page: "admdev" },
  MED: { kind: "edu", page: "admdev" },
  MTE: { kind: "task", page: "teachproc" },
  MXE: { kind: "exam", page: "teachexam" },
};

/** The tag of a notification, and the screen on which its matter stands. */
export function targetOf(code: NoticeCode): { kind: Kind; href: string; isAdministration: boolean } {
  const { kind, page } = kinds[code];
  return { kind, href: paths[page], isAdministration: paths[page].startsWith("/admin") };
}
