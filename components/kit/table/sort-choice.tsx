"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import type { HeaderModel } from "./use-table-model";
import { formatSort, parseSort, type Sort } from "./view";

export type Order = Sort & { header: string };
type SortProps = { orders: readonly Order[]; sort: Sort | null; onSort(sort: Sort | null): void };

/** All orders of the headers, in both directions. */
export function sortOrders<Row>(headers: readonly HeaderModel<Row>[]): readonly Order[] {
  return headers.flatMap(({ column: { id, header }, toggleOrder }) =>
    toggleOrder ? [false, true].map((isDescending) => ({ id, header, isDescending })) : [],
  );
}

/** What an order is called. */
export function useOrderName(): (order: Order) => string {
  const t = useTranslations("table");
  return ({ isDescending, header }) => t(isDescending ? "sortDescending" : "sortAscending", { column: header });
}

/** The order as a field of the filter sheet. */
export function SortField({ orders, sort, onSort }: SortProps) {
  const t = useTranslations("table");
  const nameOf = useOrderName();
  const id = useId();
  return (
    <div className="grid gap-1.5 border-border border-t pt-4">
      <label htmlFor={id} className="justify-self-start font-medium">
        {t("sortBy")}
      </label>
      <NativeSelect
        id={id}
        value={sort ? formatSort(sort) : ""}
        onChange={(event) => onSort(parseSort(event.target.value))}
      >
        <option value="">{t("sortNone")}</option>
        {orders.map((order) => (
          <option key={formatSort(order)} value={formatSort(order)}>
            {nameOf(order)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
