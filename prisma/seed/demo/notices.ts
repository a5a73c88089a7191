import { newsOfAppeals } from "./appeals";
import { personCalled } from "./courses";
import { newsOfCredits } from "./credits";
import type { DemoLife } from "./learning";
import { calendarOf } from "./learning/calendar";
import { newsOf } from "./learning/news";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";
import { demoTasks } from "./tasks";
import type { GivenTask } from "./tasks/given-task";
import { newsOfTask } from "./tasks/news-of-task";

const HOUR = 3_600_000;
/** Older notices are read, after two to twenty hours. */
const UNREAD_DAYS = 5;
const HOURS_TO_READ = [2, 5, 20];

/** All notices of these events, the oldest first, so that ids grow with time as in real data. */
export async function seedNotices(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  lives: readonly DemoLife[],
): Promise<void> {
  const calendar = calendarOf(seeding);
  const scoreOf = await scoresOf(seeding, { companyId, people });
  const all = [
    ...lives.flatMap((life) => newsOf(life, calendar)),
    ...demoTasks.flatMap((task) => newsOfTask(task, calendar, scoreOf)),
    ...newsOfAppeals(calendar),
    ...newsOfCredits(calendar),
  ];
  const news = all.sort((a, b) => a.at.getTime() - b.at.getTime());
  const since = seeding.daysAgo(UNREAD_DAYS);
  const data = news.map(({ to, at, code, params }, nth) => {
    const readAt =
      at < since ? new Date(at.getTime() + (HOURS_TO_READ[nth % HOURS_TO_READ.length] as number) * HOUR) : null;
    return { companyId, userId: personCalled(people, to), code, params, createdAt: at, readAt };
  });
  await seeding.db.notice.createMany({ data });
}

/** The score of an estimated task, as it was written. */
async function scoresOf({ db }: Seeding, { companyId, people }: Pick<DemoCompany, "companyId" | "people">) {
  const select = { score: true, task: { select: { title: true, userId: true } } } as const;
  const rows = await db.estimate.findMany({ where: { companyId }, select });
  return ({ who, title }: GivenTask) =>
    Number(rows.find(({ task }) => task.title === title && task.userId === personCalled(people, who))?.score);
}
