import { systemDb } from "@/lib/db/system";

const ACCOUNT = { email: true, firstName: true, language: true, passwordHash: true };

/** What a letter with a link needs to know. Nothing when the link would open nothing any more: then no letter goes out. */
export async function findMailedReset(payload: unknown) {
  const { resetId } = payload as { resetId: number };
  const open = { id: resetId, usedAt: null, expiresAt: { gt: new Date() }, user: { deletedAt: null, isActive: true } };
  const found = await systemDb("mail").passwordReset.findFirst({
    where: open,
    select: { user: { select: ACCOUNT }, company: { select: { title: true } } },
  });
  return found && { resetId, user: found.user, company: found.company.title };
}
