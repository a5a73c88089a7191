"use client";

import { useTranslations } from "next-intl";

/** `note` says more of who or what it is. */
export type OutcomeRow = { id: number; name: string; note?: string | undefined; outcome: string };

/** A list of thousands needs no line for each. */
const SHOWN = 200;

type OutcomeListProps = {
  caption: string;
  /** The title of the dialog says what the caption does, so the caption is only heard. */
  isTitled?: boolean;
  /** What the two columns are called for screen readers. */
  headers?: readonly [string, string];
  rows: readonly OutcomeRow[];
};

/** What becomes of each row, in words; on a phone below the name, which is whole. Nothing, if there are no rows. */
export function OutcomeList({ caption, isTitled, headers, rows }: OutcomeListProps) {
  const t = useTranslations("feedback.outcomes");
  if (rows.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-md border border-border">
      <table className="w-full text-start max-sm:block">
        <caption
          className={
            isTitled ? "sr-only" : "border-border border-b bg-surface-2 px-3 py-2 text-start font-medium max-sm:block"
          }
        >
          {caption}
        </caption>
        <thead className="sr-only">
          <tr>
            {(headers ?? [t("row"), t("outcome")]).map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-sm:block">
          {rows.slice(0, SHOWN).map(({ id, name, note, outcome }) => (
            <tr key={id} className="align-top max-sm:block max-sm:px-3 max-sm:py-2">
              <th scope="row" className="px-3 py-2 text-start font-normal wrap-break-word max-sm:block max-sm:p-0">
                {name}
                {note && <span className="block text-fg-muted text-sm">{note}</span>}
              </th>
              <td className="px-3 py-2 text-fg-muted tabular-nums wrap-break-word max-sm:block max-sm:p-0">
                {outcome}
              </td>
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
