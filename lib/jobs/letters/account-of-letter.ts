import { systemDb } from "@/lib/db/system";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { momentText } from "@/lib/i18n/day-text";
import { inertWords } from "./inert-words";

const ACCOUNT = {
  email: true,
  firstName: true,
  language: true,
  company: { select: { title: true, timeZone: true } },
};

export type AccountOfLetter = {
  email: string;
  greeting: string;
  company: string;
  t: Translate;
  /** A moment in the company's time zone. */
  moment(instant: Date | string): string;
};

/** The person to whom a letter about their account goes; undefined if they have left. */
export async function accountOfLetter(id: number): Promise<AccountOfLetter | undefined> {
  const user = await systemDb("mail").user.findFirst({
    where: { id, deletedAt: null, isActive: true },
    select: ACCOUNT,
  });
  if (!user) return undefined;
  const t = translator(user.language);
  return {
    email: user.email,
    greeting: t("mail.greeting", { name: inertWords(user.firstName) }),
    company: inertWords(user.company.title),
    t,
    moment: (instant) => momentText(new Date(instant).toISOString(), user.company.timeZone),
  };
}
