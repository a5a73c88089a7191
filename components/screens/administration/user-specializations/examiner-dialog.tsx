"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChosenRows } from "@/components/kit/table/column";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { refresh } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { manyUserProgramsContract } from "@/lib/contracts/many-user-programs";
import type { PersonWithPrograms } from "@/lib/contracts/people-programs";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type Examined, examinerOutcomes } from "./bulk-outcomes";
import { PlanDialog } from "./bulk-plan";
import { ExaminerForm, type ExaminerValues } from "./examiner-form";
import { programsOfPeople } from "./programs-of-people";
import { sendMany } from "./send-many";

/** Either one course of selected people, or selected courses of a person's specialization. */
type ExaminerDialogProps = { onClose(): void } & (
  | { people: ChosenRows<PersonWithPrograms>; courses?: undefined; program?: undefined }
  | { people?: undefined; courses: ChosenRows<UserCourse>; program: UserProgram }
);

const { examiner: setting } = manyUserProgramsContract;

/** Sets the examiner of many courses: first whom, then what becomes of each, and only then it is set. */
export function ExaminerDialog({ people, courses, program, onClose }: ExaminerDialogProps) {
  const t = useTranslations("userSpecializations");
  const fields = useTranslations("fields");
  const client = useQueryClient();
  const examiners = useExaminers("education");
  const [plan, setPlan] = useState<{ examiner: number | null; outcomes: Examined[] }>();
  const chosen = people ?? courses;

  async function preview({ examiner, course }: ExaminerValues) {
    const ticked = new Set(courses?.rows.map(({ id }) => id));
    const isMeant = (one: UserCourse) => (courses ? ticked.has(one.id) : one.course === course);
    const programs = people ? await programsOfPeople(people) : [program];
    setPlan({ examiner, outcomes: examinerOutcomes(programs, isMeant, examiner) });
  }
  async function send(ids: readonly number[]) {
    const examiner = plan?.examiner ?? null;
    const sent = await sendMany(ids, (batch) => sendRequest(setting, { body: { courses: batch, examiner } }));
    await refresh(client, setting.changes);
    return sent;
  }
  const done = () => {
    chosen.clear();
    onClose();
  };
  const named = examiners.find(({ value }) => value === plan?.examiner)?.label ?? t("noExaminer");
  const rows = (plan?.outcomes ?? []).map((one) => ({ ...one, outcome: one.problem ? fields(one.problem) : named }));
  const changes = rows.filter(({ problem }) => !problem);
  return (
    <PlanDialog
      title={t("setExaminer")}
      description={t(people ? "selectedPeople" : "selectedCourses", { count: chosen.count })}
      form={<ExaminerForm asksCourse={people !== undefined} preview={preview} onCancel={onClose} />}
      plan={
        plan && {
          changes,
          stays: rows.filter(({ problem }) => problem),
          confirmLabel: t("examinerConfirm", { count: changes.length }),
          doneText: (count) => t("examinerSet", { count }),
          send,
          onBack: () => setPlan(undefined),
          onDone: done,
        }
      }
      onClose={onClose}
    />
  );
}
