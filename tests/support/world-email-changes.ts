import { systemDb } from "@/lib/db/system";
import { confirmPath, undoPath } from "@/lib/domain/people/emails/links";
import type { World } from "./world";

type Link = { uid: string; token: string };

/** The administrator and the employee wait for another e-mail; the estimator has changed theirs and may undo it. */
export type EmailChanges = { confirm: Link; undo: Link };

const HOUR = 3_600_000;

export async function addEmailChanges({
  administrator,
  employee,
  estimator,
}: Pick<World["people"], "administrator" | "employee" | "estimator">): Promise<EmailChanges> {
  const rowOf = ({ id: userId, companyId, email }: { id: number; companyId: number; email: string }) => ({
    companyId,
    userId,
    formerEmail: email,
    newEmail: `wished.${email}`,
    expiresAt: new Date(Date.now() + HOUR),
  });
  const db = systemDb("seed").emailChange;
  await db.create({ data: rowOf(administrator.user) });
  const { id, newEmail } = await db.create({ data: rowOf(employee.user) });
  const { email } = estimator.user;
  const made = {
    ...rowOf(estimator.user),
    formerEmail: `former.${email}`,
    newEmail: email,
    confirmedAt: new Date(Date.now() - HOUR),
    undoUntil: new Date(Date.now() + HOUR),
  };
  const undone = await db.create({ data: made });
  return {
    confirm: wordsOf(confirmPath({ id, new_email: newEmail, password_hash: employee.user.passwordHash })),
    undo: wordsOf(undoPath({ id: undone.id, former_email: undone.formerEmail })),
  };
}

function wordsOf(path: string): Link {
  const [uid = "", token = ""] = path.split("/").filter(Boolean).slice(-2);
  return { uid, token };
}
