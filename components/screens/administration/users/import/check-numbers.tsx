"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ImportOutcome } from "./use-import";

/** The numbers of rows by their effect. */
export function CheckNumbers({ told, leftOut }: { told: ImportOutcome; leftOut: number }) {
  const t = useTranslations("usersImport.check");
  const rejected = new Set(told.errors.map(({ line }) => line)).size;
  const numbers = [
    { label: t("create"), value: told.create },
    { label: t("update"), value: told.update },
    { label: t("unchanged"), value: told.unchanged },
    { label: t("rejected"), value: rejected },
    ...(leftOut > 0 ? [{ label: t("leftOut"), value: leftOut }] : []),
  ];
  return <NumberStrip numbers={numbers} />;
}

/** A few numbers with their names. */
export function NumberStrip({ numbers }: { numbers: readonly { label: string; value: number }[] }) {
  const format = useFormatter();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="text-fg-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
