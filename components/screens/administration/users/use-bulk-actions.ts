"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { type BulkAction, type ChosenRows, type Column, fileColumns } from "@/components/kit/table/column";
import { sendFileRequest } from "@/lib/client/send-request";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { USERS } from "./users-view";

export const bulkKinds = ["position", "unit", "addRole", "removeRole", "activate", "deactivate"] as const;
export type BulkKind = (typeof bulkKinds)[number];

const bulkGifts = ["task", "assign", "invite"] as const;

/** What is given to the selected people: tasks, a program, or an invitation. */
export type BulkGift = { what: (typeof bulkGifts)[number]; people: ChosenRows<User> };

/** A change for the selected rows, and functions to change the selection afterwards. */
export type BulkChange = { kind: BulkKind; people: ChosenRows<User> };

/** The actions on many people. */
export function useBulkActions(
  columns: readonly Column<User>[],
  startChange: (change: BulkChange) => void,
  startGift: (gift: BulkGift) => void,
): BulkAction<User>[] {
  const t = useTranslations("users.bulk");
  return useMemo(() => {
    const changes = bulkKinds.map(
      (kind): BulkAction<User> => ({ id: kind, label: t(kind), run: (people) => startChange({ kind, people }) }),
    );
    const gifts = bulkGifts.map(
      (what): BulkAction<User> => ({ id: what, label: t(what), run: (people) => startGift({ what, people }) }),
    );
    return [...gifts, ...changes, { id: "export", label: t("export"), run: (people) => saveAsCsv(columns, people) }];
  }, [t, columns, startChange, startGift]);
}

async function saveAsCsv(all: readonly Column<User>[], { rows, matching }: ChosenRows<User>) {
  const columns = fileColumns(all, all);
  const { csvFileName, csvOf, download } = await import("@/components/kit/table/csv");
  const name = csvFileName(USERS, new Date());
  if (!matching) return download(name, csvOf(columns, rows));
  const query = {
    ...matching.query,
    except: matching.except.map(Number),
    format: "csv" as const,
    columns: columns.map(({ id }) => id),
  };
  download(name, (await sendFileRequest(userContract.list, { query })).content);
}
