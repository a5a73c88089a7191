import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { World } from "./world";
import type { VisibleRows } from "./world-handbook";

/**
 * The employee asks three things: the manager a question about no course, one about a course, and for another day, which can
 * be granted. The administrator has an own course for which another day can be asked.
 */
export async function addAppeals(
  { id: companyId }: Company,
  { administrator, employee, manager }: World["people"],
): Promise<{ seen: VisibleRows; targets: World["targets"] }> {
  const db = systemDb("seed");
  const courseOf = ({ user }: { user: { id: number } }) =>
    db.userCourse.findFirstOrThrow({ where: { companyId, userId: user.id }, orderBy: { id: "asc" } });
  const [asking, own] = [await courseOf(employee), await courseOf(administrator)];
  await db.userCourse.update({ where: { id: own.id }, data: { deadlineDate: new Date("2026-12-31") } });
  const of = { companyId, userId: employee.user.id, userCourseId: asking.id, askedId: manager.user.id };
  const made = [
    await db.appeal.create({ data: { ...of, kind: "question", userCourseId: null, text: "Хто веде склад?" } }),
    await db.appeal.create({ data: { ...of, kind: "question", text: "Де лежить схема?" } }),
    await db.appeal.create({ data: { ...of, kind: "another_day", wishedDate: new Date("2030-01-15") } }),
  ];
  return {
    seen: { "/studies/appeals/": { manager: made.map(({ id }) => id) } },
    targets: { "POST /studies/appeals/": own.id },
  };
}
