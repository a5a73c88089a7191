"use client";

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useTimeZone, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { ChosenRows } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { coursesIn, type Decided, decideMany, type ManyDecision, type Reason } from "./decide-many";
import { evidencePath, programName } from "./development-view";

type ManyDialogProps = { decision: ManyDecision; chosen: ChosenRows<UserProgram>; onClose(): void };

/** Decides many orders, or confirms or returns many passed programs, and then says what became of each. */
export function ManyDialog({ decision, chosen, onClose }: ManyDialogProps) {
  const t = useTranslations("developmentManagement");
  const client = useQueryClient();
  const { programs, error } = useChosenPrograms(chosen);
  const [tried, setTried] = useState<number>();
  const [decided, setDecided] = useState<Decided>();
  const { count } = chosen;
  const isBusy = tried !== undefined && !decided;
  const needsReason = decision === "reject" || decision === "return";
  const leave = () => {
    if (isBusy) return;
    if (decided) chosen.clear();
    onClose();
  };
  async function decide(body: Reason = {}) {
    if (!programs) return;
    setTried(0);
    const outcome = await decideMany(programs, { decision, body, noneOf: t("return.noneOf") }, setTried);
    await refresh(client, userEducationProgramContract[decision].changes);
    setDecided(outcome);
  }
  const title = decided ? t("decided", { done: decided.done.length, count }) : t(`${decision}.askMany`, { count });
  const footer = decided ? (
    <Button onClick={leave}>{t("close")}</Button>
  ) : (
    // The form of the reason has its own buttons.
    !needsReason && (
      <>
        <Button onClick={leave} disabled={isBusy}>
          {t("cancel")}
        </Button>
        <Button variant="primary" isBusy={isBusy} disabled={!programs} onClick={() => void decide()}>
          {t(`actions.${decision}`)}
        </Button>
      </>
    )
  );
  return (
    <FormDialog isOpen onClose={leave} title={title} closeLabel={t(decided ? "close" : "cancel")} footer={footer}>
      {decided ? (
        <ManyOutcome decision={decision} decided={decided} />
      ) : (
        <div className="grid gap-4">
          <ProblemBox error={error} />
          <p>{t(`${decision}.text`)}</p>
          {decision === "approve" && programs && <EvidenceLinks programs={programs} />}
          {needsReason && programs && (
            <ReasonForm decision={decision} programs={programs} send={decide} onCancel={leave} />
          )}
          {isBusy && <ProgressBar label={t("progress")} value={(100 * tried) / count} />}
        </div>
      )}
    </FormDialog>
  );
}

type ReasonFormProps = {
  decision: "reject" | "return";
  programs: readonly UserProgram[];
  send(body: Reason): Promise<void>;
  onCancel(): void;
};

/** One reason for all, and what all of them take again, if anything. */
function ReasonForm({ decision, programs, send, onCancel }: ReasonFormProps) {
  const t = useTranslations("developmentManagement");
  const common = {
    submitLabel: t(`actions.${decision}`),
    cancel: { label: t("cancel"), onCancel },
    layout: "dialog" as const,
  };
  const reason = <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />;
  if (decision === "reject")
    return (
      <Form endpoint={userEducationProgramContract.reject} defaults={{}} send={send} {...common}>
        {reason}
      </Form>
    );
  return (
    <Form endpoint={userEducationProgramContract.return} defaults={{ courses: [] }} send={send} {...common}>
      <MultiSelectField<"courses"> name="courses" label={t("return.courses")} options={coursesIn(programs)} />
      {reason}
    </Form>
  );
}

/** The ticked programs; if all matching ones are ticked, those of other pages are read first. */
export function useChosenPrograms({ rows, matching }: ChosenRows<UserProgram>) {
  const query = listQuery(userEducationProgramContract.list, matching?.query);
  const { data, error } = useQuery({ ...query, queryFn: matching ? query.queryFn : skipToken });
  const programs = useMemo(() => {
    if (!matching) return rows;
    const except = new Set(matching.except);
    return data?.results.filter(({ id }) => !except.has(String(id)));
  }, [rows, matching, data]);
  return { programs, error };
}

/** A list of thousands needs no line for each. */
const SHOWN = 200;

/** What each certificate would stand on. In another tab, because the ticks and the question stay here. */
export function EvidenceLinks({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t("developmentManagement.approve.evidence")}</h3>
      <ul className="grid gap-1">
        {programs.slice(0, SHOWN).map((program) => (
          <li key={program.id}>
            <Link
              href={evidencePath(program)}
              target="_blank"
              prefetch={false}
              className="inline-flex items-center gap-1 rounded-sm text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-touch"
            >
              {programName(program)}
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-fg-muted" />
              <span className="sr-only">{t("table.newTab")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {programs.length > SHOWN && (
        <p className="text-fg-muted">{t("feedback.outcomes.more", { count: programs.length - SHOWN })}</p>
      )}
    </section>
  );
}

type ManyOutcomeProps = { decision: ManyDecision; decided: Decided };

/** What became of each program: who decided and when, the reader or another administrator, or why nothing did. */
export function ManyOutcome({ decision, decided: { done, failed, left, stopped } }: ManyOutcomeProps) {
  const t = useTranslations("developmentManagement");
  const timeZone = useTimeZone() ?? "UTC";
  const { user } = useCurrentUser();
  const me = user ? fullName(user) : "";
  const undecided = [
    ...failed.map(({ program, reason }) => ({ program, outcome: reason })),
    ...left.map((program) => ({ program, outcome: t("notSent") })),
  ];
  return (
    <div role="status" className="grid gap-4">
      <ProblemBox error={stopped} />
      <OutcomeList
        caption={t("failed", { count: undecided.length })}
        rows={undecided.map(({ program, outcome }) => ({ id: program.id, name: programName(program), outcome }))}
      />
      <OutcomeList
        caption={t(`${decision}.many`, { count: done.length })}
        rows={done.map(({ program, at }) => ({
          id: program.id,
          name: programName(program),
          outcome: `${me}, ${momentText(at, timeZone)}`,
        }))}
      />
    </div>
  );
}
