import { useEffect, useRef } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import type { UserCourse } from "@/lib/contracts/user-courses";

const joyPart = lazyPart(() => import("./celebrate-exam"), { isRare: true });

/** Somebody else decides about an exam, so its joy waits until the learner sees that it is passed. */
export function ExamJoy({ course: { id, exams } }: { course: UserCourse }) {
  const place = useRef<HTMLSpanElement>(null);
  const finished = exams.find((one) => one.exam_type === "exam" && one.status === "passed")?.date_finished;
  useEffect(() => {
    if (!finished) return;
    let [isGone, stop] = [false, () => {}];
    joyPart.load().then(
      ({ celebrateExam }) => {
        if (place.current && !isGone) stop = celebrateExam(place.current, { course: id, finished });
      },
      // Without a connection there are only no colours.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [id, finished]);
  return <span ref={place} aria-hidden />;
}
