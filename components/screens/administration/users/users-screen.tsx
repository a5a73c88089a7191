"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import type { ChosenRows } from "@/components/kit/table/column";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { matchingOf } from "./bulk/change-many";
import { type AskedChange, useBulkActions } from "./bulk/use-bulk-actions";
import { GiveGuide } from "./give-guide";
import { useInviting } from "./use-inviting";
import { useTitles } from "./use-titles";
import { useUserColumns } from "./use-user-columns";
import { useUserFilters } from "./use-user-filters";
import { USERS } from "./user-view";

/** The forms are more than half of this screen's code, and most visits need none. */
const sheetPart = later(() => import("./user-sheet"));
const bulkPart = later(() => import("./bulk/bulk-dialog"));
const givePart = later(() => import("@/components/shared/tasks/give-tasks-dialog"));

/** The people of the company: search, create, change one or many. */
export function UsersScreen() {
  const t = useTranslations("users");
  const titles = useTitles();
  const { user: current } = useCurrentUser();
  const columns = useUserColumns(titles);
  const filters = useUserFilters(titles);
  const inviting = useInviting();
  const [asked, setAsked] = useState<AskedChange>();
  const [giving, setGiving] = useState<ChosenRows<User>>();
  const bulk = useBulkActions(columns, setAsked, setGiving);
  const tools = [{ label: t("import"), href: `${paths.users}/import`, icon: FileUp }];
  const place = useFocusAfter(asked !== undefined || giving !== undefined);
  const dialog = useLater(bulkPart, asked !== undefined, () => setAsked(undefined));
  const endGiving = () => setGiving(undefined);
  const giveDialog = useLater(givePart, giving !== undefined, endGiving);

  return (
    <>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <GiveGuide />
        <ListWithSheet
          name={USERS}
          isPage
          caption={t("title")}
          contract={userContract}
          columns={columns}
          filters={filters}
          rowName={nameOrEmail}
          bulk={bulk}
          tools={tools}
          moreActions={inviting}
          createLabel={t("create")}
          emptyText={t("empty")}
          sheetPart={sheetPart}
          drawSheet={({ UserSheet }, sheet) => <UserSheet {...sheet} titles={titles} />}
          deletion={(user) => ({
            title: t("deleting.title", { name: nameOrEmail(user) }),
            text: t("deleting.text"),
            confirmLabel: t("deleting.confirm"),
            keeper: user.id === current?.id ? { reason: t("deleting.own") } : undefined,
          })}
        />
      </div>
      {giving && giveDialog && (
        <giveDialog.GiveTasksDialog
          people={
            giving.matching ? { matching: matchingOf(giving.matching) } : { users: giving.rows.map(({ id }) => id) }
          }
          count={giving.count}
          onGiven={() => {
            giving.clear();
            endGiving();
          }}
          onClose={endGiving}
        />
      )}
      {asked && dialog && <dialog.BulkDialog asked={asked} titles={titles} onClose={() => setAsked(undefined)} />}
    </>
  );
}
