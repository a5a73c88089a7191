import type { Calendar } from "../learning/calendar";
import { type DemoNews, nameOf } from "../learning/news";
import type { GivenTask } from "./given-task";

/** The notices of a task: its estimator gets one when it is given, its person when it is estimated. */
export function newsOfTask(given: GivenTask, { at }: Calendar, scoreOf: (given: GivenTask) => number): DemoNews[] {
  const { who, by, title: task, from, end } = given;
  const news: DemoNews = { to: by, at: at(from, "giveTask"), code: "MTE", params: { task, person: nameOf(who) } };
  if (!end) return [news];
  const params = { event: "scored" as const, task, score: scoreOf(given) };
  return [news, { to: who, at: at(end.ago, "estimate"), code: "UTE", params }];
}
