import { hashPassword } from "@/lib/adapters/passwords";
import { companyDb } from "@/lib/db/company";

/** Stores the same password anew, at the cost that is set now, unless another has taken its place meanwhile. */
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
