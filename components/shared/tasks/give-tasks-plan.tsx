"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { taskContract } from "@/lib/contracts/tasks";

type Plan = AnswerOf<typeof taskContract.give>;

/** Who would get the task and who would estimate it, and who would not get it and why. */
export function GiveTasksPlan({ plan: { given, left_out } }: { plan: Plan }) {
  const t = useTranslations("giveTasks");
  return (
    <>
      {given.length === 0 ? (
        <p role="status">{t("nobody")}</p>
      ) : (
        <People
          caption={t("gets", { count: given.length })}
          headers={[t("user"), t("estimator")]}
          rows={given.map(({ user, full_name, estimator_name }) => [user, full_name, estimator_name])}
        />
      )}
      {left_out.length > 0 && (
        <People
          caption={t("getsNot", { count: left_out.length })}
          headers={[t("user"), t("reason")]}
          rows={left_out.map(({ user, full_name, reason }) => [user, full_name || `№ ${user}`, t(`reasons.${reason}`)])}
        />
      )}
    </>
  );
}

/** A preview of thousands needs no row for each. */
const SHOWN = 200;

type PeopleProps = {
  caption: ReactNode;
  headers: readonly [string, string];
  rows: readonly (readonly [id: number, name: string, note: string])[];
};

function People({ caption, headers, rows }: PeopleProps) {
  const t = useTranslations("giveTasks");
  return (
    <div className="overflow-hidden rounded-md border border-border">
      <table className="w-full text-start">
        <caption className="bg-surface-2 px-3 py-2 text-start font-medium">{caption}</caption>
        <thead className="sr-only">
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(([id, name, note]) => (
            <tr key={id} className="border-border border-t">
              <th scope="row" className="px-3 py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="px-3 py-2 text-fg-muted wrap-anywhere">{note}</td>
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
