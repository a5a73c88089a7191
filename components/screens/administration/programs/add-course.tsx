"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useTitles } from "@/components/shared/titles/use-titles";
import { Combobox } from "@/components/ui/combobox";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { programCalls } from "./program-calls";
import { byTitle } from "./program-view";

type Props = { kind: CourseKind; program: number; held: readonly ProgramCourse[] };

/** Adds a course at the end of a program; offers only courses that it does not have. */
export function AddCourse({ kind, program, held }: Props) {
  const t = useTranslations();
  const toasts = useToasts();
  const id = useId();
  const all = useTitles(programCalls[kind].handbook, byTitle);
  const { send, isSending } = useSend(programCalls[kind].courses.create);
  const taken = new Set(held.map(({ course }) => course));

  async function add(course: number | null) {
    if (course === null) return;
    try {
      await send({ body: { program, course } });
      toasts.done(t("programs.courseAdded", { course: all.titleOf(course) }));
    } catch (error) {
      toasts.problem(error);
    }
  }

  return (
    <div className="grid max-w-md gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
        {t("programs.addCourse")}
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        options={all.options.filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(course) => void add(course)}
        isBusy={isSending}
        placeholder={t("programs.findCourse")}
        words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
      />
    </div>
  );
}
