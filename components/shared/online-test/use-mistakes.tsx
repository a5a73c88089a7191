"use client";

import { type ReactNode, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";

const answersPart = lazyPart(() => import("./answers-dialog"));

/** The tries whose answers were looked at since the page was loaded: the result and the course know it of each other. */
const seen = new Set<string>();

/** Whether the company shows learners more than the result of a test. */
export function useSeesAnswers(): boolean {
  const { user, isAdministrator } = useCurrentUser();
  return isAdministrator || user?.company.answers_shown !== "result";
}

/** The answers of the last try of a course, in a dialog. `materials` is where its materials are, if on another page. */
export function useMistakes(
  kind: CourseKind,
  { id, exams }: Pick<UserCourse, "id" | "exams">,
  materials?: string,
): { mayRead: boolean; hasRead: boolean; read(): void; dialog: ReactNode } {
  const mayRead = useSeesAnswers();
  const tries = exams.find(({ exam_type }) => exam_type === "etest")?.tries ?? 0;
  const key = `${kind}-${id}-${tries}`;
  const [isReading, setIsReading] = useState(false);
  const close = () => setIsReading(false);
  const part = useLazyPart(answersPart, isReading, close);
  return {
    mayRead,
    hasRead: !mayRead || seen.has(key),
    read: () => {
      seen.add(key);
      setIsReading(true);
    },
    dialog: part && isReading && <part.AnswersDialog kind={kind} course={id} materials={materials} onClose={close} />,
  };
}
