"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { OutcomeList, type OutcomeRow } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { Column } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import { programAssignmentContract } from "@/lib/contracts/program-assignments";
import { userContract } from "@/lib/contracts/users";
import { shownDate } from "@/lib/i18n/day-text";
import { type Assignment, askAbout, resultOf, type Told, type ToldPerson } from "./assign-calls";
import { AssignForm } from "./assign-form";
import { assignmentProblem } from "./assignment-problem";
import { idsOfList, idsOfPlaces, type People } from "./people";
import { useUndoAssignment } from "./use-undo-assignment";

type AssignDialogProps = {
  /** Without people the form asks for units and positions. */
  people?: People;
  program?: { kind: CourseKind; id: number; title: string };
  /** What is said when it is done, by default to how many. */
  doneText?: string;
  onDone?(): void;
  onClose(): void;
};

function givenTo(told: Told | undefined): number[] {
  return (told?.people ?? []).flatMap(({ user, outcome }) => (outcome === "given" ? [user] : []));
}

type Plan = { assignment: Assignment; told: Told };
type Progress = { what: "reading" | "assigning" | "undoing"; percent: number };

/** Assigns a program to many people: what, then who gets it, and only then it is assigned. */
export function AssignDialog({ people, program, doneText, onDone, onClose }: AssignDialogProps) {
  const t = useTranslations("assign");
  const words = useTranslations();
  const toasts = useToasts();
  const offerUndo = useUndo();
  const undo = useUndoAssignment();
  const client = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [result, setResult] = useState<Told>();
  const [progress, setProgress] = useState<Progress>();
  const meant = givenTo(plan?.told);

  async function sendInParts(
    what: "reading" | "assigning",
    ids: readonly number[],
    assignment: Assignment,
  ): Promise<Told> {
    const isDryRun = what === "reading";
    const onProgress = (done: number) => setProgress({ what, percent: (100 * done) / ids.length });
    return askAbout({ ids, assignment, isDryRun, onProgress }).finally(() => setProgress(undefined));
  }

  const preview = async (assignment: Assignment, places: Parameters<typeof idsOfPlaces>[0]) => {
    setProgress({ what: "reading", percent: 0 });
    const ids = await (people?.ids() ?? idsIn(places)).finally(() => setProgress(undefined));
    const told = await sendInParts("reading", ids, assignment);
    if (told.stopped) throw assignmentProblem(words, told.stopped);
    setPlan({ assignment, told });
  };
  const assign = async ({ assignment, told: preview }: Plan) => {
    setProgress({ what: "assigning", percent: 0 });
    const { people: assigned, stopped } = await sendInParts("assigning", meant, assignment);
    const told = resultOf(preview, { people: assigned, stopped: stopped && assignmentProblem(words, stopped) });
    await refresh(client, programAssignmentContract[assignment.kind].changes);
    setResult(told);
  };
  const given = givenTo(result);
  const doneCount = given.length;
  const doneWords = doneText ?? t("done", { count: doneCount });
  const end = () => {
    onDone?.();
    onClose();
  };
  /** The result can be undone where it is read, and for some seconds after it is closed. */
  const leave = () => {
    if (progress) return;
    if (!result || !plan) return onClose();
    const { assignment } = plan;
    if (doneCount > 0) {
      const run = () => undo(assignment, given);
      offerUndo(doneWords, { run, changes: programAssignmentContract[assignment.kind].changes });
    }
    end();
  };
  const takeBack = async () => {
    if (!result || !plan) return;
    const { kind } = plan.assignment;
    setProgress({ what: "undoing", percent: 0 });
    try {
      await undo(plan.assignment, given);
      end();
    } catch (error) {
      toasts.problem(error);
    } finally {
      setProgress(undefined);
      await refresh(client, programAssignmentContract[kind].changes);
    }
  };
  return (
    <FormDialog
      isOpen
      onClose={leave}
      title={program ? t("titleOf", { title: program.title }) : t("title", { count: people?.count ?? 0 })}
      closeLabel={t("close")}
      footer={
        result ? (
          <>
            {doneCount > 0 && (
              <Button onClick={() => void takeBack()} isBusy={progress !== undefined}>
                {t("undo")}
              </Button>
            )}
            <Button variant="primary" onClick={leave} disabled={progress !== undefined}>
              {t("close")}
            </Button>
          </>
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
        {doneCount > 0 && <p role="status">{doneWords}</p>}
        {plan && <AssignPlan told={result ?? plan.told} isDone={result !== undefined} />}
        {progress && progress.what !== "undoing" && <ProgressBar label={t(progress.what)} value={progress.percent} />}
      </div>
    </FormDialog>
  );
}

function idsIn({ units = [], positions = [] }: Parameters<typeof idsOfPlaces>[0]): Promise<number[]> {
  return units.length || positions.length ? idsOfPlaces({ units, positions }) : idsOfList(userContract.list, {});
}

type AssignPlanProps = { told: Told; isDone: boolean };

/** Who gets the program or has got it, who has it, and who is left out and why, each with the due date. */
export function AssignPlan({ told: { people, stopped }, isDone }: AssignPlanProps) {
  const t = useTranslations("assign");
  const states = useTranslations("programStates");
  const due = ({ due_date }: ToldPerson) => (due_date ? t("due", { date: shownDate(due_date) }) : t("noDue"));
  const row = (person: ToldPerson, outcome: string): OutcomeRow => ({
    id: person.user,
    name: [person.full_name || t("number", { id: person.user }), person.unit_title].filter(Boolean).join(", "),
    outcome,
  });
  const given = people.filter(({ outcome }) => outcome === "given");
  const has = people.filter(({ outcome }) => outcome === "has");
  const leftOut = people.flatMap((one) => (isLeftOut(one.outcome) ? [row(one, t(`reasons.${one.outcome}`))] : []));
  const missed = people.filter(({ outcome }) => outcome === "missed");
  return (
    <div className="grid gap-4">
      <ProblemBox error={stopped} />
      {given.length + missed.length === 0 && <p role="status">{t(people.length ? "nobody" : "nobodyAtAll")}</p>}
      <OutcomeList
        caption={t(isDone ? "outcomes.done" : "outcomes.given", { count: given.length })}
        rows={given.map((one) => row(one, due(one)))}
      />
      <OutcomeList
        caption={t("outcomes.missed", { count: missed.length })}
        rows={missed.map((one) => row(one, t("told.missed")))}
      />
      <OutcomeList
        caption={t("outcomes.has", { count: has.length })}
        rows={has.map((one) => row(one, [one.status && states(one.status), due(one)].filter(Boolean).join(", ")))}
      />
      <OutcomeList caption={t("outcomes.leftOut", { count: leftOut.length })} rows={leftOut} />
      {people.length > 0 && <Export people={people} isDone={isDone} />}
    </div>
  );
}

/** Whether the outcome is a reason for getting nothing. */
function isLeftOut(outcome: ToldPerson["outcome"]): outcome is "self" | "inactive" | "gone" {
  return outcome === "self" || outcome === "inactive" || outcome === "gone";
}

/** Everybody with the outcome, also those who are too many to be shown. */
function Export({ people, isDone }: { people: readonly ToldPerson[]; isDone: boolean }) {
  const t = useTranslations("assign");
  const outcome = ({ outcome: what }: ToldPerson) => {
    if (isLeftOut(what)) return t(`reasons.${what}`);
    return t(what === "given" && isDone ? "told.assigned" : `told.${what}`);
  };
  const columns: Column<ToldPerson>[] = [
    { id: "full_name", header: t("columns.person") },
    { id: "unit_title", header: t("columns.unit") },
    { id: "position_title", header: t("columns.position") },
    { id: "outcome", header: t("columns.outcome"), text: outcome },
    { id: "due_date", header: t("columns.due"), text: ({ due_date }) => shownDate(due_date ?? "") },
  ];
  const save = async () => {
    const { csvFileName, csvOf, download } = await import("@/components/kit/table/csv");
    download(csvFileName(t("file"), new Date()), csvOf(columns, people));
  };
  return (
    <Button onClick={() => void save()} className="justify-self-start">
      <Download aria-hidden />
      {t("export")}
    </Button>
  );
}
