"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Checkbox } from "@/components/ui/checkbox";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { programCalls } from "./program-calls";

/** Whether a course is learned again when certificates come to their end. It shows the choice before the server has it. */
export function RepeatedField({ kind, course }: { kind: CourseKind; course: ProgramCourse }) {
  const t = useTranslations("validity");
  const id = useId();
  const toasts = useToasts();
  const { send } = useSend(programCalls[kind].courses.patch);
  const [chosen, setChosen] = useState<boolean>();

  async function choose(isRepeated: boolean) {
    setChosen(isRepeated);
    try {
      await send({ params: { id: course.id }, body: { is_repeated: isRepeated } });
    } catch (error) {
      toasts.problem(error);
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <label htmlFor={id} className="flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-touch sm:order-2">
      <Checkbox
        id={id}
        aria-label={t("repeat", { course: course.course_title })}
        checked={chosen ?? course.is_repeated}
        onChange={(event) => void choose(event.target.checked)}
      />
      {t("repeatShort")}
    </label>
  );
}
