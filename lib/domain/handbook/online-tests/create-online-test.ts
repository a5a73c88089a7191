import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { onlineTestRows } from "./online-tests";
import { timeLimitAfter, UNLIMITED } from "./time-limit";

/** Creates the only test of a course. Followers give it to everybody who learns the course and has not passed it. */
export async function createOnlineTest(
  actor: Actor,
  { course, has_time_limit, time_limit, ...fields }: BodyOf<typeof onlineTestContract.create>,
): Promise<OnlineTest> {
  return inCompany(actor, async (db) => {
    if (!(await lockCourse(db, course))) throw refuseFields({ course: ["no_such_object"] });
    if (await db.test.count({ where: { courseId: course } })) throw new Refusal("course_has_test");
    const limit = timeLimitAfter(UNLIMITED, { has_time_limit, time_limit });
    const data = {
      ...onlineTestRows.toData({ ...fields, ...limit }),
      title: fields.title,
      courseId: course,
      companyId: actor.companyId,
    };
    const { id } = await db.test.create({ data, select: { id: true } });
    await happened(db, actor, { name: "test_created", id, course });
    return onlineTestRows.find(db, actor, id);
  });
}
