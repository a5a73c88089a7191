"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { OutcomeList, type OutcomeRow } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import type { Column } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { shownDate } from "@/lib/i18n/day-text";
import type { Told, ToldPerson } from "./assign-calls";

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
