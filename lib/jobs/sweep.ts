import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { isStorageKey } from "@/lib/domain/company/store-file";
import { closeOverdue } from "@/lib/domain/learning/online-tests/close-overdue";
import { GRACE_SECONDS } from "@/lib/domain/learning/online-tests/in-time.sql";
import { resealSecrets } from "@/lib/domain/people/sign-in/reseal-secrets";
import { anonymiseLeaver, LEAVERS } from "@/lib/domain/people/users/anonymise-user";

const DAY = 86_400_000;

/** No job takes this long: a process that holds one longer was killed. */
const UNLOCK = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_at < now() - interval '10 minutes'`;

/** No letter waits so long: its job was lost, such as with a restored copy of the database. */
const LOST = `UPDATE letters SET state = 'failed', reason = 'interrupted', changed_at = now()
WHERE state = 'queued' AND created_at < now() - interval '7 days'`;

/** As many as one statement deletes within its timeout; later runs delete the rest. */
const PRUNED_AT_ONCE = 50_000;
const PRUNE = `DELETE FROM audit_events e USING (SELECT set_config('atesta.prune_audit_before', (now() - make_interval(days => $1))::text, true) AS before) s
WHERE e.created_at < s.before::timestamptz AND e.created_at < now() - interval '30 days'
  AND e.id IN (SELECT o.id FROM audit_events o ORDER BY o.id LIMIT ${PRUNED_AT_ONCE})`;

/**
 * Deletes what is no longer needed: ended sessions and links, deletions that can no longer be undone, old rate limits,
 * what became of letters and reminders, files without a holder, unfinished uploads, letters in files. Anonymises people whose time has
 * come by the rule of their company. Encrypts anew what a former secret has encrypted.
 */
export async function sweep(): Promise<void> {
  await systemSql("sweep", "sweep-jobs", UNLOCK, []);
  await systemSql(
    "sweep",
    "sweep-limits",
    "DELETE FROM rate_limits WHERE window_ends_at < now() - interval '1 day' AND coalesce(blocked_until, now()) <= now()",
    [],
  );
  await systemSql(
    "sweep",
    "sweep-resets",
    "DELETE FROM password_resets WHERE expires_at < now() - interval '30 days'",
    [],
  );
  await systemSql(
    "sweep",
    "sweep-email-changes",
    "DELETE FROM email_changes WHERE coalesce(undo_until, expires_at) < now() - interval '30 days'",
    [],
  );
  await systemSql(
    "sweep",
    "sweep-removed-links",
    "DELETE FROM removed_links WHERE removed_at < now() - interval '1 day'",
    [],
  );
  await systemSql(
    "sweep",
    "sweep-sessions",
    "DELETE FROM sessions WHERE least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '90 days'",
    [],
  );
  await systemSql("sweep", "sweep-lost-letters", LOST, []);
  await systemSql(
    "sweep",
    "sweep-reminders",
    "DELETE FROM reminders WHERE created_at < now() - interval '90 days'",
    [],
  );
  await systemSql("sweep", "sweep-letters", "DELETE FROM letters WHERE created_at < now() - interval '90 days'", []);
  await systemSql("sweep", "sweep-digests", "DELETE FROM digest_runs WHERE day < now() - interval '90 days'", []);
  if (env().AUDIT_KEEP_DAYS > 0) await systemSql("sweep", "sweep-audit", PRUNE, [env().AUDIT_KEEP_DAYS]);
  await resealSecrets();
  await anonymiseLeavers();
  await sweepFiles();
  await sweepFolder(path.join(env().DATA_DIR, "tmp"), DAY);
  // Links in letters open accounts for a week at most, and letters contain personal data.
  await sweepFolder(path.join(env().DATA_DIR, "mail"), 30 * DAY);
}

async function sweepFolder(folder: string, most: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const age = Date.now() - (await stat(place).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > most) await rm(place, { recursive: true, force: true });
  }
}

/** As many as one run takes; later runs go on. */
const AT_ONCE = 100;

const DUE = statement(
  { companyId: "int", userId: "int" },
  `SELECT u.company_id AS "companyId", u.id AS "userId" FROM ${LEAVERS} ORDER BY u.deactivated_at, u.id LIMIT ${AT_ONCE}`,
);

/** Anonymises people who have been inactive for as long as their company says. A failing one does not block the others. */
async function anonymiseLeavers(): Promise<void> {
  for (const leaver of await systemSql("sweep", "sweep-leavers", DUE, []))
    await anonymiseLeaver(leaver).catch((error: unknown) =>
      log().warn({ err: error, ...leaver }, "a person could not be anonymised"),
    );
}

/** All columns that refer to stored files; a test compares the list with the schema. */
export const HOLDERS = [
  ["users", "image_id"],
  ["course_files", "file_id"],
  ["exam_documents", "file_id"],
  ["course_credits", "file_id"],
  ["appeals", "file_id"],
  ["task_files", "file_id"],
  ["company_logos", "file_id"],
] as const;

const WEEK = 7 * 86_400_000;
const HELD = HOLDERS.map(
  ([table, column]) => `EXISTS (SELECT 1 FROM ${table} h WHERE h.company_id = f.company_id AND h.${column} = f.id)`,
).join(" OR ");

/** Marks files without a holder, and unmarks those that have one again. */
const MARK = `UPDATE stored_files f SET orphaned_at = CASE WHEN f.orphaned_at IS NULL THEN now() END WHERE (f.orphaned_at IS NULL) = NOT (${HELD})`;
const FORGET = statement(
  { storage_key: "text" },
  `DELETE FROM stored_files f WHERE f.orphaned_at < now() - interval '7 days' AND NOT (${HELD}) RETURNING f.storage_key`,
);

/** Deletes files that had no holder for a week: the row first, so that no row names missing bytes. */
export async function sweepFiles(): Promise<void> {
  await systemSql("sweep", "sweep-mark-files", MARK, []);
  const gone = await systemSql("sweep", "sweep-files", FORGET, []);
  for (const { storage_key } of gone) await fileStore().remove(storage_key);
}

const KNOWN = statement({ storage_key: "text" }, "SELECT storage_key FROM stored_files WHERE storage_key = ANY($1)");

/** Deletes bytes without a row after a week: a crash between storing the bytes and writing the row leaves them. */
export async function sweepBytes(): Promise<void> {
  for await (const page of fileStore().list()) {
    // Other objects in the store are not ours.
    const old = page
      .filter(
        ({ key, changedAt }) => isStorageKey(key.replace(/\.part$/, "")) && Date.now() - changedAt.getTime() > WEEK,
      )
      .map(({ key }) => key);
    if (old.length === 0) continue;
    const known = new Set(
      (await systemSql("sweep", "sweep-known", KNOWN, [old])).map(({ storage_key }) => storage_key),
    );
    for (const key of old) if (!known.has(key)) await fileStore().remove(key);
  }
}

/** Without those of deleted people. */
const OVERDUE = statement(
  { companyId: "int", kind: typed<CourseKind>("text"), userCourse: "int" },
  `
SELECT a.company_id AS "companyId", p.kind::text AS kind, c.id AS "userCourse"
FROM attempts a
JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id AND s.round = a.round AND s.is_needed
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
WHERE a.finished_at IS NULL AND a.deadline_at < now() - interval '${GRACE_SECONDS} seconds'
ORDER BY a.deadline_at, a.id`,
);

/** Ends overdue attempts one by one. A failing one is retried in a minute and does not block the others. */
export async function sweepAttempts(): Promise<void> {
  for (const overdue of await systemSql("sweep", "sweep-attempts", OVERDUE, [])) {
    await closeOverdue(overdue).catch((error: unknown) =>
      log().warn({ err: error, ...overdue }, "an overdue try could not be ended"),
    );
  }
}
