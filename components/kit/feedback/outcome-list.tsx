"use client";

import { useTranslations } from "next-intl";

export type OutcomeRow = { id: number; name: string; outcome: string };

/** A list of thousands needs no line for each. */
const SHOWN = 200;

type OutcomeListProps = {
  caption: string;
  /** What the two columns are called for screen readers. */
  headers?: readonly [string, string];
  rows: readonly OutcomeRow[];
};

/** What becomes of each row, in words. Nothing, if there are no rows. */
export function OutcomeList({ caption, headers, rows }: OutcomeListProps) {
  const t = useTranslations("feedback.outcomes");
  if (rows.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-md border border-border">
      <table className="w-full text-start">
        <caption className="bg-surface-2 px-3 py-2 text-start font-medium">{caption}</caption>
        <thead className="sr-only">
          <tr>
            {(headers ?? [t("row"), t("outcome")]).map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ id, name, outcome }) => (
            <tr key={id} className="border-border border-t align-top">
              <th scope="row" className="px-3 py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="px-3 py-2 text-fg-muted tabular-nums wrap-anywhere">{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <p className="border-border border-t px-3 py-2 text-fg-muted">{t("more", { count: rows.length - SHOWN })}</p>
      )}
    </div>
  );
}
