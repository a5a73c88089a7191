import { hashPassword } from "@/lib/adapters/passwords";
import { companyDb } from "@/lib/db/company";

/** Hashes the same password at the current cost and with the current pepper, unless it was changed meanwhile. */
export async function rehashPassword(
  { companyId, userId }: { companyId: number; userId: number },
  password: string,
  stored: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, { company: companyId, person: userId });
  await companyDb({ companyId }).user.updateMany({
    where: { id: userId, passwordHash: stored },
    data: { passwordHash },
  });
}
