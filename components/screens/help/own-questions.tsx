"use client";

import { useTranslations } from "next-intl";
import { AskedLine } from "@/components/shared/learning/asked-line";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";

/** What the reader has asked, with the answers, the newest first: what is about no course has no other place. */
export function OwnQuestions() {
  const t = useTranslations("support");
  const { data } = useLastingQuery(answerQuery(appealContract.own, {}));
  const asked = data?.results ?? [];
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked-title" className="grid gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <h2 id="asked-title" className="text-md">
        {t("own")}
      </h2>
      <ul className="divide-y divide-border">
        {asked.map((appeal) => (
          <li key={appeal.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <AskedLine appeal={appeal} hasCourse />
          </li>
        ))}
      </ul>
    </section>
  );
}
