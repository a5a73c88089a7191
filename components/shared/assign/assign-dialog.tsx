"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import { programAssignmentContract } from "@/lib/contracts/program-assignments";
import { userContract } from "@/lib/contracts/users";
import { type Assignment, askAbout, resultOf, type Told } from "./assign-calls";
import { AssignForm } from "./assign-form";
import { AssignPlan } from "./assign-plan";
import { assignmentProblem } from "./assignment-problem";
import { idsOfList, idsOfPlaces, type People } from "./people";

type AssignDialogProps = {
  /** Without people the form asks for units and positions. */
  people?: People;
  program?: { kind: CourseKind; id: number; title: string };
  /** What is said when it is done, by default to how many. */
  doneText?: string;
  onDone?(): void;
  onClose(): void;
};

type Plan = { assignment: Assignment; told: Told };
type Progress = { what: "reading" | "assigning"; percent: number };

/** Assigns a program to many people: what, then who gets it, and only then it is assigned. */
export function AssignDialog({ people, program, doneText, onDone, onClose }: AssignDialogProps) {
  const t = useTranslations("assign");
  const words = useTranslations();
  const toasts = useToasts();
  const client = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [result, setResult] = useState<Told>();
  const [progress, setProgress] = useState<Progress>();
  const meant = (plan?.told.people ?? []).flatMap(({ user, outcome }) => (outcome === "given" ? [user] : []));

  async function ask(what: Progress["what"], ids: readonly number[], assignment: Assignment): Promise<Told> {
    const isDryRun = what === "reading";
    const onProgress = (done: number) => setProgress({ what, percent: (100 * done) / ids.length });
    return askAbout({ ids, assignment, isDryRun, onProgress }).finally(() => setProgress(undefined));
  }

  const preview = async (assignment: Assignment, places: Parameters<typeof idsOfPlaces>[0]) => {
    setProgress({ what: "reading", percent: 0 });
    const ids = await (people?.ids() ?? idsIn(places)).finally(() => setProgress(undefined));
    const told = await ask("reading", ids, assignment);
    if (told.stopped) throw assignmentProblem(words, told.stopped);
    setPlan({ assignment, told });
  };
  const assign = async ({ assignment, told: preview }: Plan) => {
    setProgress({ what: "assigning", percent: 0 });
    const { people: asked, stopped } = await ask("assigning", meant, assignment);
    const told = resultOf(preview, { people: asked, stopped: stopped && assignmentProblem(words, stopped) });
    await refresh(client, programAssignmentContract[assignment.kind].changes);
    const count = told.people.filter(({ outcome }) => outcome === "given").length;
    if (count > 0) toasts.success(doneText ?? t("done", { count }));
    setResult(told);
  };
  const leave = () => {
    if (progress) return;
    if (result) onDone?.();
    onClose();
  };
  return (
    <FormDialog
      isOpen
      onClose={leave}
      title={program ? t("titleOf", { title: program.title }) : t("title", { count: people?.count ?? 0 })}
      closeLabel={t("close")}
      footer={
        result ? (
          <Button onClick={leave}>{t("close")}</Button>
        ) : plan ? (
          <>
            <Button onClick={() => setPlan(undefined)} disabled={progress !== undefined}>
              {t("back")}
            </Button>
            {meant.length > 0 && (
              <Button variant="primary" isBusy={progress !== undefined} onClick={() => void assign(plan)}>
                {t("confirm", { count: meant.length })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <div className={plan && "hidden"}>
          <AssignForm program={program} asksPeople={!people} preview={preview} onCancel={onClose} />
        </div>
        {plan && <AssignPlan told={result ?? plan.told} isDone={result !== undefined} />}
        {progress && <ProgressBar label={t(progress.what)} value={progress.percent} />}
      </div>
    </FormDialog>
  );
}

function idsIn({ units = [], positions = [] }: Parameters<typeof idsOfPlaces>[0]): Promise<number[]> {
  return units.length || positions.length ? idsOfPlaces({ units, positions }) : idsOfList(userContract.list, {});
}
