import type { EventOf } from "@/lib/domain/events/catalogue";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { shownDate } from "@/lib/i18n/day-text";

type Made = EventOf<"appeal_made">["forFollowers"];
type Answered = EventOf<"appeal_answered">["forFollowers"];

/** The notices about a question or a wish, to people whom `make-appeal.ts` has found: those who may answer. */
export function newsOfAppeal(
  { people, kind, text, day }: Made,
  { course, person }: { course: string; person: string },
): NewNotice[] {
  const about = { course, person, text };
  return people.map((userId) => {
    const notice = { userId, code: "MQA" as const };
    if (kind === "question" && !course) return { ...notice, params: { event: "general", person, text } };
    if (kind === "question") return { ...notice, params: { ...about, event: "question" } };
    if (kind === "credit") return { ...notice, params: { ...about, event: "credit" } };
    if (kind === "another_try") return { ...notice, params: { ...about, event: text ? "tryWhy" : "try" } };
    return { ...notice, params: { ...about, event: text ? "dayWhy" : "day", day: shownDate(day ?? "") } };
  });
}

/** What the learner is told of the answer. */
export function newsOfAnswer(userId: number, { kind, answer, reply, day }: Answered, course: string): NewNotice {
  const about = { course, reply };
  const notice = { userId, code: "UQA" as const };
  if (kind === "question" && !course) return { ...notice, params: { event: "general", reply } };
  if (kind === "question") return { ...notice, params: { ...about, event: "answered" } };
  const isGranted = answer === "granted";
  if (kind === "credit") {
    if (isGranted) return { ...notice, params: { ...about, event: reply ? "creditGrantedWith" : "creditGranted" } };
    return { ...notice, params: { ...about, event: reply ? "creditDeclinedWith" : "creditDeclined" } };
  }
  if (kind === "another_try") {
    if (isGranted) return { ...notice, params: { ...about, event: reply ? "tryGrantedWith" : "tryGranted" } };
    return { ...notice, params: { ...about, event: reply ? "tryDeclinedWith" : "tryDeclined" } };
  }
  if (!isGranted) return { ...notice, params: { ...about, event: reply ? "dayDeclinedWith" : "dayDeclined" } };
  return {
    ...notice,
    params: { ...about, event: reply ? "dayGrantedWith" : "dayGranted", day: shownDate(day ?? "") },
  };
}
