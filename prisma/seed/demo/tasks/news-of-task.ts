import type { Calendar } from "../learning/calendar";
import { type DemoNews, nameOf } from "../learning/news";
import type { GivenTask } from "./given-task";

/** The notices of a task: its estimator gets one when it is given, its person when it is estimated. */
export function newsOfTask({ who, by, title: task, from, end }: GivenTask, { at }: Calendar): DemoNews[] {
  const news: DemoNews = { to: by, at: at(from, "giveTask"), code: "MTE", params: { task, person: nameOf(who) } };
  return end ? [news, { to: who, at: at(end.ago, "estimate"), code: "UTE", params: { task } }] : [news];
}
