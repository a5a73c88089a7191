import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/config/env";
import { systemSql } from "@/lib/db/system";
import { anonymiseLeavers } from "./anonymise-leavers";
import { sweepFiles } from "./sweep-files";

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
 * what became of letters, files without a holder, unfinished uploads, letters in files. Anonymises people whose time has
 * come by the rule of their company.
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
  await systemSql("sweep", "sweep-letters", "DELETE FROM letters WHERE created_at < now() - interval '90 days'", []);
  await systemSql("sweep", "sweep-digests", "DELETE FROM digest_runs WHERE day < now() - interval '90 days'", []);
  if (env().AUDIT_KEEP_DAYS > 0) await systemSql("sweep", "sweep-audit", PRUNE, [env().AUDIT_KEEP_DAYS]);
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
