"use client";

import { useTimeZone, useTranslations } from "next-intl";
import type { Filter, OwnControlProps } from "@/components/kit/table/column";
import { Combobox } from "@/components/ui/combobox";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { taskBatchContract } from "@/lib/contracts/task-batches";
import { momentText } from "@/lib/i18n/day-text";

/** More than these are found by their address, which each of their tasks leads to. */
const NEWEST = { page_size: 200 } as const;

/** A filter by what was given together, with the newest first. */
export function batchFilter(label: string): Filter {
  return { id: "batch", label, kind: "own", Control: BatchControl, Value: BatchValue };
}

function BatchValue({ value }: { value: string }) {
  const t = useTranslations("taskBatches");
  const { data } = useLastingQuery(listQuery(taskBatchContract.list, NEWEST));
  return (data?.results ?? []).find(({ id }) => String(id) === value)?.title ?? t("number", { id: value });
}

function BatchControl({ labelId, placeholder, value, onChange }: OwnControlProps) {
  const t = useTranslations();
  const zone = useTimeZone() ?? "UTC";
  const { data } = useLastingQuery(listQuery(taskBatchContract.list, NEWEST));
  const chosen = value === undefined ? null : Number(value);
  const options = (data?.results ?? []).map(({ id, title, created_at, tasks }) => ({
    value: id,
    label: title,
    hint: t("taskBatches.about", { when: momentText(created_at, zone), count: tasks }),
  }));
  const isListed = chosen === null || options.some((one) => one.value === chosen);
  const known = isListed ? [] : [{ value: chosen, label: t("taskBatches.number", { id: String(chosen) }), hint: "" }];
  return (
    <Combobox
      options={[...known, ...options]}
      value={chosen}
      onChange={(next) => onChange(next === null ? undefined : String(next))}
      isBusy={!data}
      placeholder={placeholder}
      words={{ none: t("table.filterNothing"), clear: t("table.filterClear"), open: t("table.filterOpen") }}
      aria-labelledby={labelId}
    />
  );
}
