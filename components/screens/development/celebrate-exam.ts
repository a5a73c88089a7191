import { burst } from "@/components/shared/learning/burst";
import { DAYS_OF_JOY, keepCelebrated, wasCelebrated } from "@/lib/client/celebrated";

const DAY_MS = 86_400_000;

type PassedExam = { course: number; finished: string };

/** Each exam is celebrated once, and one that is taken again has another day. */
const keyOf = ({ course, finished }: PassedExam) => `exam-${course}-${finished}`;

/** Whether an exam was passed a few days ago, and nobody was told so by colours in this browser. */
export function isJoyDue(exam: PassedExam, now: number): boolean {
  return now - Date.parse(exam.finished) < DAYS_OF_JOY * DAY_MS && !wasCelebrated(keyOf(exam));
}

/** Throws colours from the element once it is seen: on a phone the course may stand behind the list. */
export function celebrateExam(element: Element, exam: PassedExam): () => void {
  if (!isJoyDue(exam, Date.now())) return () => undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    keepCelebrated(keyOf(exam));
    burst(element);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
