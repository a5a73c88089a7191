"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import type { ChosenRows } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import { chosenPeople } from "@/components/shared/assign/people";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { matchingOf } from "./bulk/change-many";
import { type AskedChange, type AskedGift, useBulkActions } from "./bulk/use-bulk-actions";
import { GiveGuide } from "./give-guide";
import { useInviting } from "./use-inviting";
import { useLeaving } from "./use-leaving";
import { useTitles } from "./use-titles";
import { useUserFilters } from "./use-user-filters";
import { userCells } from "./user-cells";
import { USERS } from "./user-view";

/** The forms are more than half of this screen's code, and most visits need none. */
const sheetPart = later(() => import("./user-sheet"));
const bulkPart = later(() => import("./bulk/bulk-dialog"));
const givePart = later(() => import("@/components/shared/tasks/give-tasks-dialog"));
const assignPart = later(() => import("@/components/shared/assign/assign-dialog"));

const givenTo = ({ matching, rows }: ChosenRows<User>) =>
  matching ? { matching: matchingOf(matching) } : { users: rows.map(({ id }) => id) };

/** The people of the company: search, create, change one or many. */
export function UsersScreen() {
  const t = useTranslations("users");
  const titles = useTitles();
  const { user: current } = useCurrentUser();
  const columns = useListColumns(userContract.list, { cells: userCells, titles: titles.byKind });
  const filters = useUserFilters(titles);
  const inviting = useInviting();
  const { actionsOf: leaving, dialog: leavingDialog } = useLeaving();
  const moreActions = useCallback((user: User) => [...inviting(user), ...leaving(user)], [inviting, leaving]);
  const [asked, setAsked] = useState<AskedChange>();
  const [giving, setGiving] = useState<AskedGift>();
  const bulk = useBulkActions(columns, setAsked, setGiving);
  const tools = [{ label: t("import"), href: `${paths.users}/import`, icon: FileUp }];
  const endGiving = () => setGiving(undefined);
  const endWith = (people: ChosenRows<User>) => () => {
    people.clear();
    endGiving();
  };
  const place = useFocusAfter(asked !== undefined || giving !== undefined);
  const dialog = useLater(bulkPart, asked !== undefined, () => setAsked(undefined));
  const giveDialog = useLater(givePart, giving?.what === "task", endGiving);
  const assignDialog = useLater(assignPart, giving?.what === "assign", endGiving);

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
          moreActions={moreActions}
          createLabel={t("create")}
          empty={{ title: t("empty"), text: t("emptyText") }}
          sheetPart={sheetPart}
          drawSheet={({ UserSheet }, sheet) => <UserSheet {...sheet} titles={titles} />}
          deletion={(user) => ({
            title: t("deleting.title", { name: nameOrEmail(user) }),
            text: t("deleting.text"),
            confirmLabel: t("deleting.confirm"),
            keeper:
              user.id === current?.id
                ? { reason: t("deleting.own") }
                : { by: "units", count: user.managed_units, href: paths.units },
          })}
        />
      </div>
      {giving?.what === "task" && giveDialog && (
        <giveDialog.GiveTasksDialog
          people={givenTo(giving.people)}
          count={giving.people.count}
          onGiven={endWith(giving.people)}
          onClose={endGiving}
        />
      )}
      {giving?.what === "assign" && assignDialog && (
        <assignDialog.AssignDialog
          people={chosenPeople(userContract.list, giving.people, ({ id }) => id)}
          onDone={giving.people.clear}
          onClose={endGiving}
        />
      )}
      {leavingDialog}
      {asked && dialog && <dialog.BulkDialog asked={asked} titles={titles} onClose={() => setAsked(undefined)} />}
    </>
  );
}
