"use client";

import { FileUp, Inbox, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Page } from "@/components/kit/layout/page";
import { ConfirmChange } from "@/components/kit/resource/confirm-change";
import { useEditing } from "@/components/kit/resource/use-editing";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { type AskedChange, useBulkActions } from "./bulk/use-bulk-actions";
import { personName } from "./person-text";
import { useTitles } from "./use-titles";
import { useUserColumns } from "./use-user-columns";
import { useUserFilters } from "./use-user-filters";
import { USERS } from "./user-view";

/** The forms are more than half of this screen, and most visits need none. */
const sheetPart = later(() => import("./user-sheet"));
const bulkPart = later(() => import("./bulk/bulk-dialog"));

/** The people of the company: found, created, changed one by one or many at once. */
export function UsersScreen() {
  const t = useTranslations("users");
  const titles = useTitles();
  const columns = useUserColumns(titles);
  const filters = useUserFilters(titles);
  const source = useServerRows(userContract.list);
  const editing = useEditing(USERS, userContract);
  const [deleting, setDeleting] = useState<User>();
  const [asked, setAsked] = useState<AskedChange>();
  const bulk = useBulkActions(columns, setAsked);
  const place = useFocusAfter(deleting !== undefined || asked !== undefined);
  const sheet = useLater(sheetPart, editing.target !== null || Boolean(editing.error), editing.close);
  const dialog = useLater(bulkPart, asked !== undefined, () => setAsked(undefined));
  const { edit } = editing;
  // The same from one drawing to the next, or every row would be drawn anew at every tick.
  const rowActions = useCallback(
    (user: User): RowAction[] => [
      { id: "edit", label: t("edit"), icon: Pencil, onSelect: () => edit(user) },
      { id: "delete", label: t("delete"), icon: Trash2, isDanger: true, onSelect: () => setDeleting(user) },
    ],
    [t, edit],
  );
  const create = { label: t("create"), onCreate: editing.create };

  return (
    <Page
      title={t("title")}
      action={
        <Link href={`${paths.users}/import`} className={buttonClass()}>
          <FileUp aria-hidden />
          {t("import")}
        </Link>
      }
    >
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <DataTable
          name={USERS}
          caption={t("title")}
          columns={columns}
          source={source}
          filters={filters}
          search
          rowKey={rowKey}
          rowName={personName}
          rowActions={rowActions}
          bulk={bulk}
          create={create}
          emptyState={
            <PageState
              icon={<Inbox />}
              title={t("empty")}
              action={<Button onClick={create.onCreate}>{create.label}</Button>}
            />
          }
        />
      </div>
      {sheet && (
        <sheet.UserSheet
          target={editing.target}
          user={editing.row as User | undefined}
          error={editing.error}
          titles={titles}
          onClose={editing.close}
        />
      )}
      {deleting && (
        <ConfirmChange
          what="delete"
          endpoint={userContract.remove}
          id={deleting.id}
          rowName={personName(deleting)}
          title={t("deleting.title", { name: personName(deleting) })}
          text={t("deleting.text")}
          confirmLabel={t("deleting.confirm")}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {asked && dialog && <dialog.BulkDialog asked={asked} titles={titles} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function rowKey({ id }: User): string {
  return String(id);
}
