import type { CompanyDb } from "@/lib/db/company";

const RELABEL = "UPDATE certificates SET holder_name = $3 WHERE company_id = $1 AND user_id = $2";

/** Certificates of an anonymised person stay, under a neutral name. */
export async function relabelCertificates(db: CompanyDb, userId: number, label: string): Promise<void> {
  await db.$sql(RELABEL, userId, label);
}
