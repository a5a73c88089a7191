import type { ExamQuestion } from "@/lib/contracts/online-test-attempts";
import type { QuestionRow } from "./asked.sql";
import { timeLeft } from "./in-time.sql";

/** Returns the time that is left, not the deadline, so that a wrong clock on the learner's device does no harm. */
export function showQuestion({
  id,
  number,
  total,
  title,
  answers,
  is_single,
  answer_ids,
  time_limit_seconds,
  deadline_at,
  test_deadline_at,
  now,
}: QuestionRow): ExamQuestion {
  const time_limit = time_limit_seconds || null;
  const time_left = time_limit && timeLeft(deadline_at, now);
  const test_time_left = timeLeft(test_deadline_at, now);
  return { id, number, total, title, answers, is_single, answer_ids, time_limit, time_left, test_time_left };
}
