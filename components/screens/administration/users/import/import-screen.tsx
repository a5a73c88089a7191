"use client";

import { Check, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import { Page } from "@/components/kit/layout/page";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSendInPlace } from "@/lib/client/mutations";
import { paths } from "@/lib/config/paths";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { manyUsersContract } from "@/lib/contracts/many-users";
import { USERS } from "../users-view";
import { NumberStrip } from "./check-numbers";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import { type ImportOutcome, type ImportStep, importSteps, useImport } from "./use-import";

/** Imports people from a table in four steps; only the last one saves. */
export function ImportScreen() {
  const t = useTranslations("usersImport");
  const wizard = useImport();
  const { step, table, importId } = wizard;
  const guard = useLeaveGuard(wizard.isRunning);
  return (
    <Page title={t("title")}>
      <section
        aria-label={t("title")}
        className="grid min-w-0 gap-5 rounded-lg border border-border bg-surface p-4 sm:p-6"
      >
        <StepList step={step} />
        <StepPanel key={step} step={step}>
          {step === "file" && <FileStep onRead={wizard.read} />}
          {step === "columns" && table && <ColumnsStep table={table} wizard={wizard} />}
          {step === "check" && table && <CheckStep table={table} wizard={wizard} />}
          {importId !== null && <DoneStep importId={importId} outcome={wizard.outcome} onAnother={wizard.startAnew} />}
        </StepPanel>
      </section>
      {guard.question}
    </Page>
  );
}

/** Each next step focuses its heading, for screen readers and keyboards. */
function StepPanel({ step, children }: { step: ImportStep; children: ReactNode }) {
  const t = useTranslations("usersImport");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== "file") heading.current?.focus();
  }, [step]);
  return (
    <div className="grid min-w-0 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t(`step.${step}`)}
      </h2>
      {children}
    </div>
  );
}

/** Shows the steps of the wizard. It is not a navigation: the steps have their own buttons. */
function StepList({ step }: { step: ImportStep }) {
  const t = useTranslations("usersImport");
  const now = importSteps.indexOf(step);
  return (
    <nav aria-label={t("steps")}>
      <p className="font-medium text-fg-muted text-sm sm:hidden">
        {t("stepOf", { step: now + 1, steps: importSteps.length })}
      </p>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 max-sm:hidden">
        {importSteps.map((one, at) => (
          <li
            key={one}
            aria-current={at === now ? "step" : undefined}
            className={cx("flex items-center gap-2", at === now ? "font-semibold" : "text-fg-muted")}
          >
            <span
              aria-hidden
              className={cx(
                "grid size-6 place-items-center rounded-full border text-xs tabular-nums",
                at === now
                  ? "border-primary bg-primary text-primary-fg"
                  : at < now
                    ? "border-primary text-primary"
                    : "border-border-strong",
              )}
            >
              {at < now ? <Check className="size-3.5" /> : at + 1}
            </span>
            {t(`step.${one}`)}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Undone = AnswerOf<typeof manyUsersContract.undo>;
type DoneStepProps = {
  importId: number;
  /** Known only until the page is closed. */
  outcome: ImportOutcome | undefined;
  onAnother(): void;
};

/** The result of the import, and for one day a button to undo it. */
function DoneStep({ importId, outcome, onAnother }: DoneStepProps) {
  const t = useTranslations("usersImport");
  const { send, isSending, problem } = useSendInPlace(manyUsersContract.undo);
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<Undone>();
  const brought = undone ? 0 : (outcome?.create ?? 0) + (outcome?.update ?? 0);

  async function undo() {
    const sent = await send({ body: { import_id: importId } });
    if (sent) setUndone(sent.answer);
    setAsking(false);
  }

  return (
    <div className="grid min-w-0 gap-4">
      <p className="flex items-center gap-2 font-medium text-md">
        {outcome && <CircleCheck aria-hidden className="size-5 shrink-0 text-st-active-dot" />}
        {outcome ? t("done.title") : t("done.earlier", { id: importId })}
      </p>
      {outcome && (
        <NumberStrip
          numbers={[
            { label: t("done.created"), value: outcome.create },
            { label: t("done.updated"), value: outcome.update },
            { label: t("check.unchanged"), value: outcome.unchanged },
          ]}
        />
      )}
      <div role="status" className="grid gap-2">
        {undone && <p className="font-medium">{t("done.undone", { count: undone.removed })}</p>}
      </div>
      {undone && undone.kept.length > 0 && <KeptPeople kept={undone.kept} />}
      <ProblemBox error={problem} />
      {!undone && <p className="max-w-prose text-fg-muted">{t("done.undoHint")}</p>}
      <div className="flex flex-wrap gap-2">
        <Link
          href={brought ? `${paths.users}?${USERS}.imported=${importId}` : paths.users}
          prefetch={false}
          className={buttonClass({ variant: "primary" })}
        >
          {brought ? t("done.show", { count: brought }) : t("done.toUsers")}
        </Link>
        <Button onClick={onAnother}>{t("done.another")}</Button>
        {!undone && <Button onClick={() => setAsking(true)}>{t("done.undo")}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={isSending}
        title={t("done.undoTitle")}
        text={t("done.undoText")}
        confirmLabel={t("done.undo")}
        cancelLabel={t("cancel")}
        onConfirm={undo}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function KeptPeople({ kept }: { kept: Undone["kept"] }) {
  const t = useTranslations("usersImport");
  return (
    <section className="grid gap-2">
      <h3 className="text-md">{t("done.kept")}</h3>
      <ul className="grid gap-1">
        {kept.map(({ user, email, detail }) => (
          <li key={user} className="wrap-anywhere">
            <span className="font-medium">{email}</span> — {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
