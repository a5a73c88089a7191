"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Filter, OwnControlProps } from "@/components/kit/table/column";
import { Combobox } from "@/components/ui/combobox";
import { detailQuery } from "@/lib/client/queries";
import { userContract } from "@/lib/contracts/users";
import { fullName } from "@/lib/rules/person-names";
import { usePersonSearch } from "./use-person-search";

/** A filter by one person, with search. */
export function personFilter(id: string, label: string): Filter {
  return { id, label, kind: "own", Control: PersonControl, Value: PersonValue };
}

function PersonValue({ value }: { value: string }) {
  const { data } = useQuery(detailQuery(userContract.get, { id: Number(value) }));
  return data ? fullName(data) : "…";
}

function PersonControl({ labelId, placeholder, value, onChange }: OwnControlProps) {
  const t = useTranslations("table");
  const { typed, options, onSearch, isBusy } = usePersonSearch();
  const chosen = value === undefined ? null : Number(value);
  const isListed = chosen === null || typed !== "" || options.some((one) => one.value === chosen);
  // The URL may name a person who is not among the first results.
  const { data } = useQuery({ ...detailQuery(userContract.get, { id: chosen ?? 0 }), enabled: !isListed });
  return (
    <Combobox
      options={
        isListed || chosen === null ? options : [{ value: chosen, label: data ? fullName(data) : "…" }, ...options]
      }
      value={chosen}
      onChange={(next) => onChange(next === null ? undefined : String(next))}
      onSearch={onSearch}
      isBusy={isBusy}
      placeholder={placeholder}
      words={{ none: t("filterNothing"), clear: t("filterClear"), open: t("filterOpen") }}
      aria-labelledby={labelId}
    />
  );
}
