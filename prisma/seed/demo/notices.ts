import type { News } from "@/lib/domain/notices/notice-params";
import type { DemoAccount } from "../demo-accounts";
import type { DemoCompany } from "./people";
import { demoPeople } from "./people-data";
import type { Seeding } from "./seeding";

type Said = { [Code in News["code"]]: { code: Code; params: Extract<News, { code: Code }>["params"] } }[News["code"]];
/** How many days ago it was told, and how many days later it was read, if it was. */
type DemoNotice = Said & { to: DemoAccount; ago: number; readAfter?: number };

const FIRST_DAYS = "Перші дні в компанії";
const SELLER = "Продавець-консультант";
const INSPECTOR = "Контролер якості";
const SALES = "Менеджер з продажу";
const TECHNOLOGIST = "Інженер-технолог";
const COMPLAINTS = "Робота з рекламаціями";
const SAFETY = "Охорона праці та пожежна безпека";
const DRAWINGS = "Читання креслень корпусних меблів";

const demoNotices: readonly DemoNotice[] = [
  { to: "administrator", ago: 33, readAfter: 1, code: "MEC", params: { program: SELLER, person: "Гончар Дарина" } },
  { to: "administrator", ago: 17, readAfter: 2, code: "MED", params: { program: INSPECTOR, person: "Ємець Юлія" } },
  { to: "administrator", ago: 3.4, code: "MEC", params: { program: SALES, person: "Білик Інна" } },
  { to: "administrator", ago: 0.6, code: "MED", params: { program: SELLER, person: "Марченко Софія" } },
  { to: "manager", ago: 40, readAfter: 1, code: "UEC", params: { program: SALES, event: "assigned" } },
  { to: "manager", ago: 12, readAfter: 0.2, code: "UXP", params: { course: COMPLAINTS } },
  { to: "manager", ago: 1.3, code: "UER", params: { event: "courseAdded", program: SALES, course: SAFETY } },
  { to: "employee", ago: 45, readAfter: 0.1, code: "UAA", params: { program: FIRST_DAYS } },
  { to: "employee", ago: 32, readAfter: 1, code: "UEC", params: { program: SELLER } },
  { to: "employee", ago: 15, readAfter: 0.5, code: "UXF", params: { course: COMPLAINTS } },
  { to: "employee", ago: 9, readAfter: 0.3, code: "UXP", params: { course: COMPLAINTS } },
  { to: "employee", ago: 2.2, code: "UTE", params: { task: "Консультація покупця в залі" } },
  { to: "employee", ago: 0.4, code: "UER", params: { event: "courseUpdated", program: SELLER, course: SAFETY } },
  { to: "examiner", ago: 21, readAfter: 1, code: "MXE", params: { course: COMPLAINTS, person: "Зозуля Тетяна" } },
  { to: "examiner", ago: 6, readAfter: 0.2, code: "UED", params: { program: INSPECTOR } },
  { to: "examiner", ago: 0.9, code: "MXE", params: { course: SAFETY, person: "Жук Катерина" } },
  { to: "estimator", ago: 19, readAfter: 3, code: "MTE", params: { task: "Складання шафи за кресленням", person: "Юрченко Назар" } },
  { to: "estimator", ago: 4, code: "UAR", params: { event: "restarted", program: FIRST_DAYS } },
  { to: "estimator", ago: 1.1, code: "MTE", params: { task: "Перевірка фурнітури на вході", person: "Ємець Юлія" } },
  { to: "estimator", ago: 0.3, code: "MTE", params: { task: "Консультація покупця в залі", person: "Білик Інна" } },
  { to: "expert", ago: 28, readAfter: 1, code: "UEC", params: { program: TECHNOLOGIST } },
  { to: "expert", ago: 5, code: "UXP", params: { course: DRAWINGS } },
  { to: "supervisor", ago: 26, readAfter: 2, code: "UER", params: { event: "restarted", program: TECHNOLOGIST } },
  { to: "supervisor", ago: 7, code: "UXF", params: { course: DRAWINGS } },
  { to: "distributor", ago: 30, readAfter: 1, code: "UEC", params: { program: SALES } },
  { to: "distributor", ago: 2.7, code: "UED", params: { program: SALES } },
];

/** What each demo account was told in the last weeks. The oldest come first, so that ids follow time as they do in life. */
export async function seedNotices({ db, daysAgo }: Seeding, { companyId, people }: Pick<DemoCompany, "companyId" | "people">): Promise<void> {
  const idOf = (to: DemoAccount) => people[demoPeople.findIndex(({ account }) => account === to)] as number;
  const inTime = [...demoNotices].sort((a, b) => b.ago - a.ago);
  const data = inTime.map(({ to, ago, readAfter, code, params }) => {
    const readAt = readAfter === undefined ? null : daysAgo(ago - readAfter);
    return { companyId, userId: idOf(to), code, params, createdAt: daysAgo(ago), readAt };
  });
  await db.notice.createMany({ data });
}
