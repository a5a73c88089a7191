"use client";

import { FileUp } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Page } from "@/components/kit/layout/page";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import { buttonClass } from "@/components/ui/button-class";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { type AskedChange, useBulkActions } from "./bulk/use-bulk-actions";
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
  const columns = useUserColumns(titles);
  const filters = useUserFilters(titles);
  const [asked, setAsked] = useState<AskedChange>();
  const bulk = useBulkActions(columns, setAsked);
  const place = useFocusAfter(asked !== undefined);
  const dialog = useLater(bulkPart, asked !== undefined, () => setAsked(undefined));

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
        <ListWithSheet
          name={USERS}
          caption={t("title")}
          contract={userContract}
          columns={columns}
          filters={filters}
          rowName={nameOrEmail}
          bulk={bulk}
          createLabel={t("create")}
          emptyText={t("empty")}
          sheetPart={sheetPart}
          drawSheet={({ UserSheet }, sheet) => <UserSheet {...sheet} titles={titles} />}
          deletion={(user) => ({
            title: t("deleting.title", { name: nameOrEmail(user) }),
            text: t("deleting.text"),
            confirmLabel: t("deleting.confirm"),
          })}
        />
      </div>
      {asked && dialog && <dialog.BulkDialog asked={asked} titles={titles} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
