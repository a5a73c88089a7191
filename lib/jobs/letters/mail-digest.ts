import type { LetterPart } from "@/lib/adapters/letter";
import { env } from "@/lib/config/env";
import { learningPage } from "@/lib/config/learning-pages";
import { targetOf } from "@/lib/config/notice-targets";
import { paths } from "@/lib/config/paths";
import {
  type Digest,
  type DueCourse,
  digestOf,
  type LetterJob,
  recipientOf,
} from "@/lib/domain/letters/letter-content";
import { unsubscribePath } from "@/lib/domain/letters/unsubscribe";
import type { Translate } from "@/lib/i18n/catalogue";
import { shownDate } from "@/lib/i18n/day-text";
import { urgencyOf } from "@/lib/rules/deadlines";
import { inertWords } from "./inert-words";
import { frameOf } from "./letter-frame";
import type { Composed } from "./letter-task";
import { toldText } from "./told-text";

/** The letter of a day: what is new and still unread, and the deadlines that press. */
export async function composeDigest(payload: unknown): Promise<Composed> {
  const job = payload as LetterJob;
  const to = await recipientOf(job);
  if (!to?.day) return "not_needed";
  if (to.lack) return to.lack;
  const digest = await digestOf(job);
  if (digest.noticesCount + digest.coursesCount === 0) return "nothing_new";
  const { t, greeting, company, letter } = frameOf(to, job, unsubscribePath(to.userId, "digest"));
  const notices = digest.notices.map((notice) => ({
    text: toldText(to.language, notice),
    link: env().publicUrl + targetOf(notice.code, notice.about).href,
  }));
  return {
    ...letter,
    subject: t("mail.digestSubject", { company, day: shownDate(to.day) }),
    lines: [greeting, t("mail.digestBody", { company }), t("mail.digestEnd")],
    parts: [
      ...deadlineParts(digest, to.day, t),
      ...partOf(t("mail.digestNew"), [...notices, ...more(digest.noticesCount - notices.length, t)]),
    ],
    link: env().publicUrl + paths.notifications,
  };
}

/** The courses by how much they press, each with its page. */
function deadlineParts({ courses, coursesCount }: Digest, day: string, t: Translate): LetterPart[] {
  const inTime = (wanted: ReturnType<typeof urgencyOf>) =>
    courses.filter(({ deadline }) => urgencyOf(deadline, day) === wanted).map((course) => itemOf(course, t));
  return [
    ...partOf(t("mail.digestOverdue"), inTime("overdue")),
    ...partOf(t("mail.digestToday"), inTime("today")),
    ...partOf(t("mail.digestSoon"), [...inTime("soon"), ...more(coursesCount - courses.length, t)]),
  ];
}

function itemOf({ id, program, kind, title, deadline }: DueCourse, t: Translate) {
  return {
    text: t("mail.digestCourse", { course: inertWords(title), day: shownDate(deadline) }),
    link: env().publicUrl + learningPage(kind, { program, course: id }),
  };
}

function more(count: number, t: Translate) {
  return count > 0 ? [{ text: t("mail.digestMore", { count }) }] : [];
}

function partOf(title: string, items: LetterPart["items"]): LetterPart[] {
  return items.length ? [{ title, items }] : [];
}
