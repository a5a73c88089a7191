import type { LetterPart } from "@/lib/adapters/letter";
import { env } from "@/lib/config/env";
import { learningPage } from "@/lib/config/learning-pages";
import { lettersOf, targetOf } from "@/lib/config/notice-targets";
import { paths, personReportPath } from "@/lib/config/paths";
import type { Language } from "@/lib/contracts/fields";
import {
  type Digest,
  type DueCourse,
  type DueTask,
  digestOf,
  type LateCourses,
  type LetterJob,
  lateCoursesOf,
  noticeOfLetter,
  type Recipient,
  recipientOf,
  type ToldNotice,
} from "@/lib/domain/letters/letter-content";
import { type Subscription, unsubscribeLinks } from "@/lib/domain/letters/unsubscribe";
import { isAboutCourse } from "@/lib/domain/notices/notice-params";
import { noticeText } from "@/lib/domain/notices/notice-text";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { shownDate } from "@/lib/i18n/day-text";
import { urgencyOf } from "@/lib/rules/deadlines";
import { type LetterGroup, letterGroups } from "@/lib/rules/letter-choices";
import { type Composed, inertWords } from "./letter-task";

/** The letter of a day: what is new and still unread, and the deadlines that press. */
export async function composeDigest(payload: unknown): Promise<Composed> {
  const job = payload as LetterJob;
  const to = await recipientOf(job);
  if (!to?.day) return "not_needed";
  if (to.lack) return to.lack;
  const digest = await digestOf(job);
  if (digest.noticesCount + digest.dueCount === 0) return "nothing_new";
  const { t, greeting, company, letter } = frameOf(to, job, "digest");
  const notices = digest.notices.map((notice) => ({
    text: toldText(to.language, notice),
    link: env().publicUrl + targetOf(notice.code, notice.about, isAboutCourse(notice)).href,
  }));
  return {
    ...letter,
    subject: t("mail.digestSubject", { company, day: shownDate(to.day) }),
    lines: [greeting, t("mail.digestBody", { company }), t("mail.digestEnd")],
    why: t("mail.digestWhy", {
      company,
      groups: groupsIn(digest)
        .map((group) => t(`letterSettings.groups.${group}`))
        .join(", "),
    }),
    parts: [
      ...deadlineParts(digest, to.day, t),
      ...partOf(t("mail.digestNew"), [...notices, ...more(digest.noticesCount - notices.length, t)]),
    ],
    link: env().publicUrl + paths.notifications,
  };
}

/** The groups of what a letter of a day tells, in their usual order. */
function groupsIn({ groups, dueCount }: Digest): LetterGroup[] {
  return letterGroups.filter((group) => groups.includes(group) || (group === "deadlines" && dueCount > 0));
}

/** Courses and tasks by how much they press, each with its page. */
function deadlineParts({ due, dueCount, soonDays }: Digest, day: string, t: Translate): LetterPart[] {
  const inTime = (wanted: ReturnType<typeof urgencyOf>) =>
    due.filter(({ deadline }) => urgencyOf(deadline, day, soonDays) === wanted).map((one) => itemOf(one, t));
  return [
    ...partOf(t("mail.digestOverdue"), inTime("overdue")),
    ...partOf(t("mail.digestToday"), inTime("today")),
    ...partOf(t("mail.digestSoon"), [...inTime("soon"), ...more(dueCount - due.length, t)]),
  ];
}

function itemOf(due: DueCourse | DueTask, t: Translate) {
  const { publicUrl } = env();
  const [title, day] = [inertWords(due.title), shownDate(due.deadline)];
  switch (due.matter) {
    case "course":
      return {
        text: t("mail.digestCourse", { course: title, day }),
        link: publicUrl + learningPage(due.kind, { program: due.program, course: due.id }),
      };
    case "task":
      return { text: t("mail.digestTask", { task: title, day }), link: publicUrl + paths.myMarks };
    case "estimation":
      return {
        text: t("mail.digestEstimation", { task: title, person: inertWords(due.person), day }),
        link: `${publicUrl}${paths.processesEvaluation}?fill=${due.id}`,
      };
  }
}

function more(count: number, t: Translate) {
  return count > 0 ? [{ text: t("mail.digestMore", { count }) }] : [];
}

function partOf(title: string, items: LetterPart["items"]): LetterPart[] {
  return items.length ? [{ title, items }] : [];
}

/** The letter of one notice. */
export async function composeNotice(payload: unknown): Promise<Composed> {
  const job = payload as LetterJob;
  const [to, notice] = [await recipientOf(job), await noticeOfLetter(job)];
  if (!to || !notice) return "not_needed";
  if (to.lack) return to.lack;
  if (notice.choice === "off") return "off";
  const text = toldText(to.language, notice);
  const group = lettersOf(notice.code);
  const { t, greeting, company, letter } = frameOf(to, job, group);
  const late = notice.code === "MDO" ? await lateCoursesOf(job) : undefined;
  if (late && late.count === 0) return "nothing_new";
  return {
    ...letter,
    ...(late && { parts: latePart(late, t) }),
    subject: text,
    // The last line stands after the link.
    lines: [greeting, text, t("mail.noticeEnd")],
    why: whyOf(notice, company, t),
    link: env().publicUrl + targetOf(notice.code, notice.about, isAboutCourse(notice)).href,
  };
}

/** Each late course of a team leads to the report of its person. */
function latePart({ courses, count }: LateCourses, t: Translate): LetterPart[] {
  const items = courses.map(({ user, person, course, deadline }) => ({
    text: t("mail.lateCourse", { person: inertWords(person), course: inertWords(course), day: shownDate(deadline) }),
    link: env().publicUrl + personReportPath(user),
  }));
  return partOf(t("mail.digestOverdue"), [...items, ...more(count - items.length, t)]);
}

/** Why somebody gets the letter of a notice: they chose so, or somebody has asked for it. */
function whyOf({ code, params }: ToldNotice, company: string, t: Translate): string {
  const { person } = (params ?? {}) as { person?: unknown };
  if (code === "UDA" || code === "UDE")
    return t("mail.nudgeWhy", { company, person: inertWords(String(person ?? "")) });
  return t("mail.noticeWhy", { company, group: t(`letterSettings.groups.${lettersOf(code)}`) });
}

/** What all letters have that a person may turn off: to whom they go, and how to get no more of them. */
export function frameOf(to: Recipient, { letterId }: LetterJob, from: Subscription) {
  const t = translator(to.language);
  const { publicUrl } = env();
  const unsubscribe = unsubscribeLinks(to.userId, from);
  return {
    t,
    greeting: t("mail.greeting", { name: inertWords(to.firstName) }),
    company: inertWords(to.company),
    letter: {
      to: to.email,
      foot: [
        { text: t("mail.settings"), link: publicUrl + paths.myAccount },
        { text: t("mail.unsubscribe"), link: publicUrl + unsubscribe.page },
      ],
      unsubscribe: publicUrl + unsubscribe.path,
      key: `letter-${letterId}`,
    },
  };
}

/** A notice as a letter tells it: titles and names cannot become links or other lines there. Days are written by us. */
function toldText(language: Language, { code, params }: ToldNotice): string {
  const words = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && name !== "day" ? inertWords(value) : value,
  ]);
  return noticeText(language, code, Object.fromEntries(words));
}
