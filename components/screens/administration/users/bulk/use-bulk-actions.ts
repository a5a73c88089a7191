"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { BulkAction, Column } from "@/components/kit/table/column";
import type { User } from "@/lib/contracts/user";
import { USERS } from "../user-view";

export const bulkKinds = ["position", "unit", "addRole", "removeRole", "activate", "deactivate"] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** A change that the person wants for the ticked rows, and the ways to tick others afterwards. */
export type AskedChange = {
  kind: BulkKind;
  users: readonly User[];
  clear(): void;
  select(users: readonly User[]): void;
};

/** What can be done to many people at once. */
export function useBulkActions(
  columns: readonly Column<User>[],
  ask: (asked: AskedChange) => void,
): BulkAction<User>[] {
  const t = useTranslations("users.bulk");
  return useMemo(() => {
    const changes = bulkKinds.map(
      (kind): BulkAction<User> => ({
        id: kind,
        label: t(kind),
        run: (users, clear, select) => ask({ kind, users, clear, select }),
      }),
    );
    return [...changes, { id: "export", label: t("export"), run: (users) => save(columns, users) }];
  }, [t, columns, ask]);
}

async function save(columns: readonly Column<User>[], users: readonly User[]) {
  const { csvFileName, csvOf, download } = await import("@/components/kit/table/csv");
  download(csvFileName(USERS, new Date()), csvOf(columns, users));
}
