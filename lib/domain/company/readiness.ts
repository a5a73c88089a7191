import { fileStore } from "@/lib/adapters/files";
import { systemSql } from "@/lib/db/system";
import { DomainError } from "@/lib/domain/domain-error";

/** Ready to serve: the database answers and knows our tables, and files can be kept. */
export async function checkReadiness(): Promise<void> {
  await systemSql("health", "health", "SELECT count(*) FROM _prisma_migrations WHERE finished_at IS NOT NULL", []);
  if (!(await fileStore().isWritable())) throw new DomainError("not_ready");
}
