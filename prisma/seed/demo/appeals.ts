import type { AppealKind } from "@/lib/contracts/appeals";
import { newsOfAnswer, newsOfAppeal } from "@/lib/domain/followers/appeal-texts";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { type DemoCourses, personCalled } from "./courses";
import type { DemoCourseTitle } from "./courses-data";
import type { DemoLife } from "./learning";
import { type Calendar, calendarOf } from "./learning/calendar";
import { demoAdministrators } from "./learning/examiners";
import { type DemoNews, nameOf } from "./learning/news";
import type { DemoCompany } from "./people";
import type { DemoProgramTitle } from "./programs";
import type { Seeding } from "./seeding";

/** What a learner asks about a course. People are last names, days are counted back from now. */
type DemoAppeal = {
  who: string;
  program: DemoProgramTitle;
  course: DemoCourseTitle;
  kind: AppealKind;
  text: string;
  ago: number;
  /** Who is asked: of a question a contact of the learner, of a wish the closest manager. */
  asked: string;
  /** Of a wish for another day: how many days from now it is. */
  wishedIn?: number;
  /** The words of the person who is asked. */
  answer?: { ago: number; reply: string };
};

/** One that the demo's manager and its administrators may give, one for the examiner, and an answer for the employee. */
const demoAppeals: readonly DemoAppeal[] = [
  {
    who: "Гончар",
    program: "Продавець-консультант",
    course: "Техніка продажу меблів",
    kind: "question",
    text: "Чи треба знати етапи розмови напам’ять, чи вистачить розуміти, навіщо кожен із них?",
    ago: 7,
    asked: "Дев’ятко",
    answer: { ago: 6, reply: "Вистачить розуміти. Потренуємося в залі в четвер зранку, поки мало покупців." },
  },
  {
    who: "Дев’ятко",
    program: "Менеджер з продажу",
    course: "Робота з рекламаціями",
    kind: "another_day",
    text: "Два тижні приймали нову експозицію, тож до рекламацій руки не дійшли.",
    ago: 2,
    asked: "Кириленко",
    wishedIn: 14,
  },
  {
    who: "Гнатюк",
    program: "Контролер якості",
    course: "Контроль якості на лінії",
    kind: "question",
    text: "Чи можна показати на іспиті тумбу з нашої останньої партії?",
    ago: 1,
    asked: "Семенюк",
  },
];

export async function seedAppeals(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  courses: DemoCourses,
  lives: readonly DemoLife[],
): Promise<void> {
  const calendar = calendarOf(seeding);
  for (const appeal of demoAppeals) {
    const { who, program, course, kind, text, ago, asked, answer } = appeal;
    const life = lives.find((one) => one.life.who === who && one.life.program === program);
    if (!life) throw new Error(`${who} has no program "${program}"`);
    const { id } = await seeding.db.userCourse.findFirstOrThrow({
      where: { companyId, userProgramId: life.userProgramId, courseId: courses[course] },
      select: { id: true },
    });
    const day = wishedDay(appeal, calendar);
    await seeding.db.appeal.create({
      data: {
        companyId,
        userCourseId: id,
        userId: personCalled(people, who),
        kind,
        text,
        wishedDate: day && new Date(day),
        askedId: personCalled(people, asked),
        createdAt: calendar.at(ago, "ask"),
        ...(answer && {
          state: "answered" as const,
          reply: answer.reply,
          answeredById: personCalled(people, asked),
          answeredAt: calendar.at(answer.ago, "decide"),
        }),
      },
      select: { id: true },
    });
  }
}

/** The notices that these would have caused: of a wish the administrators get one too. */
export function newsOfAppeals(calendar: Calendar): DemoNews[] {
  return demoAppeals.flatMap((appeal) => {
    const { who, course, kind, text, ago, asked, answer } = appeal;
    const told = kind === "question" ? [asked] : [asked, ...demoAdministrators.map(({ last }) => last)];
    const made = { appeal: 0, kind, text, day: wishedDay(appeal, calendar), people: told.map((_, nth) => nth) };
    const news = newsOfAppeal(made, { course, person: nameOf(who) }).map((notice, nth) =>
      sent(notice, told[nth] as string, calendar.at(ago, "ask")),
    );
    if (!answer) return news;
    const given = { appeal: 0, kind, answer: "answered" as const, reply: answer.reply, day: null };
    return [...news, sent(newsOfAnswer(0, given, course), who, calendar.at(answer.ago, "decide"))];
  });
}

function sent({ userId: _, ...content }: NewNotice, to: string, at: Date): DemoNews {
  return { ...content, to, at };
}

function wishedDay({ wishedIn }: DemoAppeal, { day }: Calendar): string | null {
  return wishedIn === undefined ? null : day(-wishedIn).toISOString().slice(0, 10);
}
