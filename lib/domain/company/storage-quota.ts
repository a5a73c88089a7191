import { env } from "@/lib/config/env";
import { type CompanyDb, type CompanyMember, companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { DomainError } from "@/lib/domain/domain-error";

const MB = 1024 * 1024;
const USED = statement(
  { used: "number" },
  "SELECT coalesce(sum(f.size), 0)::float8 AS used FROM stored_files f WHERE f.company_id = $1",
);
/** An advisory lock, always taken last: rows that use a file were locked before it, so it cannot cause a deadlock. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('stored files'), o.company_id)::text
  FROM (SELECT $1::int AS company_id) o WHERE o.company_id = $1`;

/** Rejects bytes over the company's quota before they are stored. */
export async function refuseOverQuota(member: CompanyMember, bytes: number): Promise<void> {
  if (env().COMPANY_STORAGE_MB > 0) await refuseBeyond(companyDb(member), bytes);
}

/** The same when the row is written, under a lock: two concurrent uploads must not both take the last free bytes. */
export async function takeQuota(db: CompanyDb, bytes: number): Promise<void> {
  if (env().COMPANY_STORAGE_MB === 0) return;
  await db.$sql(LOCK);
  await refuseBeyond(db, bytes);
}

async function refuseBeyond(db: CompanyDb, fileBytes: number): Promise<void> {
  const quotaBytes = env().COMPANY_STORAGE_MB * MB;
  const [row] = await db.$sql(USED);
  const usedBytes = row?.used ?? 0;
  if (usedBytes + fileBytes > quotaBytes) throw new DomainError("storage_quota", { usedBytes, quotaBytes, fileBytes });
}
