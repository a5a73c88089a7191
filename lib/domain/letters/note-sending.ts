import { systemSql } from "@/lib/db/system";
import type { LetterReason } from "@/lib/rules/letter-reasons";

export type LetterEnd = "sent" | "failed" | "skipped";

const BEGIN = `UPDATE letters SET tries = tries + 1, begun_at = now(), changed_at = now()
WHERE id = $1 AND state = 'queued' AND (begun_at IS NULL OR $2) RETURNING id`;
const RETURN = "UPDATE letters SET begun_at = NULL, reason = $2, changed_at = now() WHERE id = $1 AND state = 'queued'";
const END =
  "UPDATE letters SET state = $2::letter_state, reason = $3, changed_at = now() WHERE id = $1 AND state = 'queued'";

/**
 * Notes that a letter is now being sent. False if it is not waiting: it has ended, or a process that was killed had begun
 * it and only `again` allows to begin it twice.
 */
export async function beginLetter(id: number, again: boolean): Promise<boolean> {
  return (await systemSql("mail", "letter-begin", BEGIN, [id, again])).length > 0;
}

/** Notes that a try has failed, and another one will come. */
export async function returnLetter(id: number, reason: LetterReason): Promise<void> {
  await systemSql("mail", "letter-return", RETURN, [id, reason]);
}

export async function endLetter(id: number, state: LetterEnd, reason: LetterReason | null = null): Promise<void> {
  await systemSql("mail", "letter-end", END, [id, state, reason]);
}
