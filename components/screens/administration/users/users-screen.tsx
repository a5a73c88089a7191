"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { type AskedChange, useBulkActions } from "./bulk/use-bulk-actions";
import { useInviting } from "./use-inviting";
import { useTitles } from "./use-titles";
import { useUserColumns } from "./use-user-columns";
import { useUserFilters } from "./use-user-filters";
import { USERS } from "./user-view";

/** The forms are more than half of this screen's code, and most visits need none. */
const sheetPart = later(() => import("./user-sheet"));
const bulkPart = later(() => import("./bulk/bulk-dialog"));

/** The people of the company: search, create, change one or many. */
export function UsersScreen() {
  const t = useTranslations("users");
  const titles = useTitles();
  const { user: current } = useCurrentUser();
  const columns = useUserColumns(titles);
  const filters = useUserFilters(titles);
  const inviting = useInviting();
  const [asked, setAsked] = useState<AskedChange>();
  const bulk = useBulkActions(columns, setAsked);
  const tools = [{ label: t("import"), href: `${paths.users}/import`, icon: FileUp }];
  const place = useFocusAfter(asked !== undefined);
  const dialog = useLater(bulkPart, asked !== undefined, () => setAsked(undefined));

  return (
    <>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
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
      {asked && dialog && <dialog.BulkDialog asked={asked} titles={titles} onClose={() => setAsked(undefined)} />}
    </>
  );
}
