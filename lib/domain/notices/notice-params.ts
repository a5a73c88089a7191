import * as z from "zod/mini";
import type { NoticeCode } from "@/lib/contracts/notices";

/** A title or a name as it was then: a later renaming does not rewrite what was told. */
const Said = z.string();

const Learning = z.union([
  z.object({ event: z.literal("restarted"), program: Said }),
  z.object({ event: z.enum(["courseAdded", "courseUpdated"]), program: Said, course: Said }),
]);

/** What each notice must know to be put into words. */
export const noticeParams = {
  UAA: z.object({ program: Said }),
  UAR: Learning,
  /** Confirmed after an order of their own, unless somebody assigned it. */
  UEC: z.object({ program: Said, event: z.optional(z.literal("assigned")) }),
  UED: z.object({ program: Said }),
  UER: Learning,
  UTE: z.object({ task: Said }),
  UXP: z.object({ course: Said }),
  UXF: z.object({ course: Said }),
  MEC: z.object({ program: Said, person: Said }),
  MED: z.object({ program: Said, person: Said }),
  MTE: z.object({ task: Said, person: Said }),
  MXE: z.object({ course: Said, person: Said }),
} satisfies Record<NoticeCode, z.ZodMiniType>;

/** One notice to write: the compiler refuses params that are not its code's. */
export type News = {
  [Code in NoticeCode]: { userId: number; code: Code; params: z.input<(typeof noticeParams)[Code]> };
}[NoticeCode];
