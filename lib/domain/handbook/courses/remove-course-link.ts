import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";

/** A tick that is being written waits here, so that none is lost between the copy and the deletion. */
const LOCK = "SELECT l.id FROM course_links l WHERE l.company_id = $1 AND l.id = $2 FOR UPDATE";

const KEEP = `INSERT INTO removed_links (company_id, id, course_id, title, url)
SELECT l.company_id, l.id, l.course_id, l.title, l.url FROM course_links l WHERE l.company_id = $1 AND l.id = $2`;

const PUT_BACK = `WITH back AS (
  SELECT k.* FROM removed_links k WHERE k.company_id = $1 AND k.id = $2 AND k.removed_at > now() - interval '10 minutes' FOR UPDATE)
INSERT INTO course_links (company_id, id, course_id, title, url)
SELECT b.company_id, b.id, b.course_id, b.title, b.url FROM back b WHERE b.company_id = $1 RETURNING id`;

const FORGET = "DELETE FROM removed_links k WHERE k.company_id = $1 AND k.id = $2";

/** Deletes a link of a course. It is kept aside with its ticks, so that the deletion can be undone. */
export async function removeCourseLink(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await db.$sql(LOCK, id)).length) throw new DomainError("not_found");
    await db.$sql(KEEP, id);
    await happened(db, actor, { name: "course_link_deleted", id });
    await db.courseLink.delete({ where: { id }, select: { id: true } });
  });
}

/** Undoes a deletion of the last ten minutes: the link has its id again, and is ticked where it was. */
export async function restoreCourseLink(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if ((await db.$sql(PUT_BACK, id)).length) {
      await happened(db, actor, { name: "course_link_restored", id });
      await db.$sql(FORGET, id);
      return;
    }
    // The button may be pressed twice, and its first answer may have been lost.
    if (!(await db.courseLink.count({ where: { id } }))) throw new DomainError("not_found");
    await happened(db, actor);
  });
}
