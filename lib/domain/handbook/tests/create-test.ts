import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Test, testContract } from "@/lib/contracts/tests";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { testRows } from "./tests";
import { settledTimeLimit, UNLIMITED } from "./time-limit";

const LOCK_COURSE = "SELECT id FROM courses WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE";

/** Gives a course its test. A course has one at most; a second is refused. */
export async function createTest(actor: Actor, { course, has_time_limit, time_limit, ...fields }: BodyOf<typeof testContract.create>): Promise<Test> {
  return inCompany(actor, async (db) => {
    if (!(await db.$sql(LOCK_COURSE, course)).length) throw refuseFields({ course: ["no_such_object"] });
    if (await db.test.count({ where: { courseId: course } })) throw new DomainError("course_has_test");
    const limit = settledTimeLimit(UNLIMITED, { has_time_limit, time_limit });
    const data = { ...testRows.toData({ ...fields, ...limit }), title: fields.title, courseId: course, companyId: actor.companyId };
    const { id } = await db.test.create({ data, select: { id: true } });
    await recordDeed(db, actor, "test_created", "test", id, { course });
    return testRows.find(db, actor, id);
  });
}
