import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { demoPeople } from "../people-data";
import type { Calendar } from "./calendar";
import { demoAdministrators, examinersOf } from "./examiners";
import { approvalsOf, demoRetraining, type Life } from "./lives";
import type { PlannedCourse, PlannedStep } from "./plan-course";
import type { PlannedLife } from "./plan-life";

export type NoticeContent = {
  [Code in NewNotice["code"]]: { code: Code; params: Extract<NewNotice, { code: Code }>["params"] };
}[NewNotice["code"]];
/** `to` is a last name. */
export type DemoNews = NoticeContent & { to: string; at: Date };

/** The notices that these events would have caused. */
export function newsOf(planned: PlannedLife, calendar: Calendar): DemoNews[] {
  const { life, courses } = planned;
  const exams = courses.flatMap((course) => course.exam.flatMap((step) => newsOfExam(life, course, step)));
  return [
    ...newsOfBeginning(planned),
    ...exams,
    ...newsOfEnd(planned, calendar),
    ...newsOfRepeating(planned, calendar),
  ];
}

/** A person's name as in notices. */
export function nameOf(who: string): string {
  const person = demoPeople.find(({ last }) => last === who);
  return fullName({ first_name: person?.first ?? "", last_name: person?.last ?? "" });
}

function toAdministrators(code: "MEC" | "MED", { who, program }: Life, at: Date): DemoNews[] {
  return demoAdministrators.map(({ last }) => ({ to: last, at, code, params: { program, person: nameOf(who) } }));
}

function newsOfBeginning({ life, createdAt, openedAt }: PlannedLife): DemoNews[] {
  const { who: to, by, program } = life;
  if (by === "rule") return [{ to, at: createdAt, code: "UAA", params: { program } }];
  if (by === "administrator") return [{ to, at: createdAt, code: "UEC", params: { program, event: "assigned" } }];
  return [
    ...toAdministrators("MEC", life, createdAt),
    ...(openedAt ? [{ to, at: openedAt, code: "UEC" as const, params: { program } }] : []),
  ];
}

function newsOfExam(life: Life, { title: course }: PlannedCourse, { step, at }: PlannedStep): DemoNews[] {
  if (step !== "asked") return [{ to: life.who, at, code: step === "passed" ? "UXP" : "UXF", params: { course } }];
  return examinersOf(life, course).map((to) => ({ to, at, code: "MXE", params: { course, person: nameOf(life.who) } }));
}

function newsOfEnd({ life, kind, ends }: PlannedLife, { at }: Calendar): DemoNews[] {
  if (kind === "adaptation") return [];
  const finished = ends.flatMap((end) => toAdministrators("MED", life, end));
  const { who: to, program } = life;
  const approved = approvalsOf(life).map((ago) => at(ago, "approve"));
  return [...finished, ...approved.map((moment): DemoNews => ({ to, at: moment, code: "UED", params: { program } }))];
}

function newsOfRepeating({ life, kind, courses }: PlannedLife, { at, day }: Calendar): DemoNews[] {
  const { who: to, program, again, renewals } = life;
  const code = kind === "education" ? "UER" : "UAR";
  if (again) return [{ to, at: at(again.ago, "decideOrder"), code, params: { event: "restarted", program } }];
  if (renewals)
    return renewals.map(({ ago, due }): DemoNews => {
      const lastDay = shownDate(day(due).toISOString().slice(0, 10));
      return { to, at: at(ago, "tick"), code: "UER", params: { event: "renewed", program, day: lastDay } };
    });
  const isSent = courses.some(
    ({ title, stages }) => title === demoRetraining.course && stages.some(({ round }) => round > 1),
  );
  const params = { event: "courseUpdated" as const, program, course: demoRetraining.course };
  return isSent ? [{ to, at: at(demoRetraining.ago, "order"), code, params }] : [];
}
