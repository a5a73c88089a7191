import type { LetterItem, LetterPart } from "@/lib/adapters/letter";
import { env } from "@/lib/config/env";
import { paths, personReportPath } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import { type LetterJob, recipientOf } from "@/lib/domain/letters/letter-content";
import { type WeekOf, type WeekPart, weekOf, weekParts } from "@/lib/domain/reports/weekly";
import type { Translate } from "@/lib/i18n/catalogue";
import { shownDate } from "@/lib/i18n/day-text";
import { type Composed, inertWords } from "./letter-task";
import { frameOf } from "./notice-letters";

const reports: Record<CourseKind, string> = { education: paths.teamProfiles, adaptation: paths.teamAdaptation };
/** The filter, or the order, by which a report shows whom a part is about. */
const views: Record<WeekPart, string> = {
  late: "people.scope=mine&people.overdue=true",
  due: "people.scope=mine&people.sort=next_deadline",
  finished: "people.scope=mine&people.sort=-activity_date",
  new: "people.scope=mine",
};

/** The summary of a manager's week; none when there is nothing to say. */
export async function composeWeekly(payload: unknown): Promise<Composed> {
  const job = payload as LetterJob;
  const to = await recipientOf(job);
  if (!to?.day) return "not_needed";
  if (to.lack) return to.lack;
  const week = await weekOf(job);
  if (!week.length) return "nothing_new";
  if (!week.every(({ wants }) => wants)) return "off";
  const { t, greeting, company, letter } = frameOf(to, job, "weekly");
  const group = t("letterSettings.groups.weekly");
  return {
    ...letter,
    subject: t("mail.weeklySubject", { company, day: shownDate(to.day) }),
    lines: [greeting, t("mail.weeklyBody", { company }), t("mail.weeklyEnd")],
    why: t("mail.weeklyWhy", { company, group }),
    parts: weekParts.flatMap((part) => week.filter((one) => one.part === part).map((one) => partOf(one, t))),
    link: env().publicUrl + paths.teamProfiles,
  };
}

/** The first ones by name, each with their report, and a link to all. */
function partOf({ part, people, kinds, lines }: WeekOf, t: Translate): LetterPart {
  const named = lines.map(({ user, person, program, day }) => ({
    text: program
      ? t(`mail.week.line.${part === "finished" ? "finished" : "due"}`, {
          person: inertWords(person),
          program: inertWords(program),
          day: shownDate(day),
        })
      : inertWords(person),
    link: env().publicUrl + personReportPath(user),
  }));
  const all = (part === "new" ? (["education"] as const) : kinds).map(
    (kind): LetterItem => ({
      text: t(`mail.week.all.${kind}`),
      link: `${env().publicUrl}${reports[kind]}?${views[part]}`,
    }),
  );
  const more = people > named.length ? [{ text: t("mail.digestMore", { count: people - named.length }) }] : [];
  return { title: t(`mail.week.${part}`, { count: people }), items: [...named, ...more, ...all] };
}
