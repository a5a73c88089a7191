import { TODAY } from "@/lib/domain/company/today.sql";

/** A condition: a task is pending, and its last day has passed where the company is. */
export function overdueTask(alias: string): string {
  return `(coalesce(${alias}.deadline_date < ${TODAY}, false) AND ${alias}.is_pending)`;
}
