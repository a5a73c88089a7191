"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Page } from "@/components/kit/layout/page";
import { useLeaveGuard } from "@/components/kit/leave/use-leave-guard";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import { StepList } from "./step-list";
import { type ImportStep, useImport } from "./use-import";

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
