"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ImportOutcome } from "./use-import";

/** Whom the import will create, the first of them by name: a column with the wrong meaning shows here. */
export function NewPeople({ told: { create, new_people: people } }: { told: ImportOutcome }) {
  const t = useTranslations("usersImport.check");
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {t("newPeople")}
      </h3>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {people.map(({ full_name, email }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{full_name}</span>
            <span className="min-w-0 text-fg-muted wrap-anywhere">{email}</span>
          </li>
        ))}
      </ul>
      {create > people.length && <p className="text-fg-muted">{t("andMore", { count: create - people.length })}</p>}
    </section>
  );
}
