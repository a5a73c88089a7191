"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { usePaused } from "@/components/ui/use-paused";
import { call } from "@/lib/client/call";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { queryOf } from "@/lib/client/query-key";
import { programMatchContract } from "@/lib/contracts/programs";
import type { RuleWords } from "./use-rule-text";

const PAUSE_MS = 300;

/** Shows the rule in the form as a sentence, and the number of matching people before it is saved. */
export function RulePreview({ words }: { words: RuleWords }) {
  const t = useTranslations("adaptationSetup");
  const units = idsOf(useFieldValue("units")[0]);
  const positions = idsOf(useFieldValue("positions")[0]);
  const asked = usePaused(JSON.stringify({ units, positions }), PAUSE_MS);
  const isLate = asked !== JSON.stringify({ units, positions });
  const { data, error, isFetching } = useLastingQuery({
    ...queryOf(programMatchContract.preview, "list", { asked }),
    queryFn: ({ signal }) =>
      call(programMatchContract.preview, { body: { ...JSON.parse(asked), page: 1, page_size: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-1 rounded-md border border-border bg-surface-2 p-3">
      <p>{words.textOf({ units, positions })}</p>
      <p role="status" className="font-medium tabular-nums">
        {data && !isLate && !isFetching ? t("matching", { count: data.count }) : !error && t("counting")}
      </p>
      <ProblemBox error={error} />
    </div>
  );
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}
