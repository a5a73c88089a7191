import type { DemoAccount } from "@/lib/config/demo-accounts";
import { personCalled } from "./courses";
import type { DemoLife } from "./learning";
import { calendarOf } from "./learning/calendar";
import { type DemoNews, type NoticeContent, newsOf } from "./learning/news";
import type { DemoCompany } from "./people";
import { demoPeople } from "./people-data";
import type { Seeding } from "./seeding";

/** `ago` is the age in days. */
type DemoNotice = NoticeContent & { to: DemoAccount; ago: number };

const HOUR = 3_600_000;
/** Older notices are read, after two to twenty hours. */
const UNREAD_DAYS = 5;
const HOURS_TO_READ = [2, 5, 20];

const aboutTasks: readonly DemoNotice[] = [
  { to: "employee", ago: 2.2, code: "UTE", params: { task: "Консультація покупця в залі" } },
  { to: "estimator", ago: 19, code: "MTE", params: { task: "Складання шафи за кресленням", person: "Назар Юрченко" } },
  { to: "estimator", ago: 1.1, code: "MTE", params: { task: "Перевірка фурнітури на вході", person: "Юлія Ємець" } },
  { to: "estimator", ago: 0.3, code: "MTE", params: { task: "Консультація покупця в залі", person: "Інна Білик" } },
];

/** All notices of these events, the oldest first, so that ids grow with time as in real data. */
export async function seedNotices(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  lives: readonly DemoLife[],
): Promise<void> {
  const calendar = calendarOf(seeding);
  const tasks = aboutTasks.map(
    ({ to, ago, ...said }): DemoNews => ({ ...said, to: lastNameOf(to), at: seeding.daysAgo(ago) }),
  );
  const news = [...lives.flatMap((life) => newsOf(life, calendar)), ...tasks].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const since = seeding.daysAgo(UNREAD_DAYS);
  const data = news.map(({ to, at, code, params }, nth) => {
    const readAt =
      at < since ? new Date(at.getTime() + (HOURS_TO_READ[nth % HOURS_TO_READ.length] as number) * HOUR) : null;
    return { companyId, userId: personCalled(people, to), code, params, createdAt: at, readAt };
  });
  await seeding.db.notice.createMany({ data });
}

function lastNameOf(to: DemoAccount): string {
  return demoPeople.find(({ account }) => account === to)?.last as string;
}
