import type { Language } from "@/lib/contracts/fields";
import { manyUserProgramsContract } from "@/lib/contracts/many-user-programs";
import type { FieldCode } from "@/lib/contracts/problem";
import { setExaminer } from "@/lib/domain/learning/user-courses/set-examiner";
import { moveDeadlines } from "@/lib/domain/learning/user-programs/move-deadlines";
import { routes, serve } from "@/lib/http/serve";
import { translator } from "@/lib/i18n/catalogue";

type Outcome<Code> = { changed: number; failed: { id: number; code: Code }[] };

/** Why each row stays as it is, in the reader's language. */
function explained<const Code extends FieldCode>({ changed, failed }: Outcome<Code>, language: Language) {
  const t = translator(language);
  return { changed, failed: failed.map((one) => ({ ...one, detail: t(`fields.${one.code as FieldCode}`) })) };
}

export const deadlineMoving = routes({
  POST: serve(manyUserProgramsContract.move, async ({ actor, body, language }) =>
    explained(await moveDeadlines(actor, "education", body), language),
  ),
});

export const examinerSetting = routes({
  POST: serve(manyUserProgramsContract.examiner, async ({ actor, body, language }) =>
    explained(await setExaminer(actor, "education", body), language),
  ),
});
