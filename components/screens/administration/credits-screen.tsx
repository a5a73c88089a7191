"use client";

import { FileBadge, FileUp, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import type { Filter, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { CreditFacts, TakeAwayQuestion } from "@/components/shared/credits/credit-lines";
import { personFilter } from "@/components/shared/people/person-filter";
import { type Status, StatusBadge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import { type CourseCredit, creditContract, creditStates } from "@/lib/contracts/course-credits";
import { fullName } from "@/lib/rules/person-names";
import { CREDITS } from "./credits-view";

const importPart = lazyPart(() => import("./credit-import-dialog"));
const givePart = lazyPart(() => import("@/components/shared/credits/credit-dialog"));

const PUSHED = { history: "push" } as const;
const tones: Record<CourseCredit["state"], Status> = {
  stands: "active",
  time: "unknown",
  taken_away: "rejected",
  learned_again: "unknown",
};
const cells: Cells<typeof creditContract.list> = {
  state: { cell: ({ state }) => <State state={state} /> },
};
const details = { render: (credit: CourseCredit) => <CreditFacts credit={credit} /> };
const rowKey = ({ id }: CourseCredit) => String(id);
const rowName = ({ user, course_title }: CourseCredit) => `${fullName(user)}, ${course_title}`;

const importPath = `${paths.credits}?import=true`;

/** What people have learned elsewhere, the newest first. */
export function CreditsScreen() {
  const t = useTranslations("credits");
  const columns = useListColumns(creditContract.list, { cells });
  const filters = useFilters();
  const views = useViews();
  const source = useServerRows(creditContract.list);
  const [isImporting, setImporting] = useQueryState("import", parseAsBoolean.withDefault(false).withOptions(PUSHED));
  const [isGiving, setGiving] = useState(false);
  const [taken, setTaken] = useState<CourseCredit>();
  const place = useFocusAfter(isGiving || isImporting || taken !== undefined);
  const close = () => setGiving(false);
  const giving = useLazyPart(givePart, isGiving, close);
  const endImport = () => void setImporting(null);
  const importing = useLazyPart(importPart, isImporting, endImport);
  const rowActions = useCallback(
    (credit: CourseCredit): RowAction[] =>
      credit.state === "stands"
        ? [{ id: "take", label: t("takeAway"), icon: Undo2, onSelect: () => setTaken(credit) }]
        : [],
    [t],
  );
  const tools = [{ label: t("import.label"), href: importPath, icon: FileUp }];
  const title = t("title");
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <PageWithAction title={title} create={{ label: t("give"), onCreate: () => setGiving(true) }} others={tools}>
        <DataTable
          name={CREDITS}
          caption={title}
          noun="credits"
          columns={columns}
          source={source}
          filters={filters}
          views={views}
          search
          rowKey={rowKey}
          rowName={rowName}
          expand={details}
          rowActions={rowActions}
          tools={tools}
          emptyState={
            // The button beside the heading gives a credit; on a phone the import has no menu of a list yet.
            <PageState
              icon={<FileBadge />}
              title={t("empty")}
              text={t("emptyText")}
              action={
                <Link href={importPath} className={cx(buttonClass(), "sm:hidden")}>
                  <FileUp aria-hidden />
                  {t("import.label")}
                </Link>
              }
            />
          }
        />
      </PageWithAction>
      {isGiving && giving && <giving.CreditDialog onClose={close} />}
      {isImporting && importing && <importing.CreditImportDialog onClose={endImport} />}
      {taken && <TakeAwayQuestion credit={taken} onClose={() => setTaken(undefined)} />}
    </div>
  );
}

function State({ state }: Pick<CourseCredit, "state">) {
  const t = useTranslations("credits.states");
  return <StatusBadge status={tones[state]} label={t(state)} />;
}

function useViews() {
  const t = useTranslations("credits.states");
  const ready = useMemo(() => [{ id: "stands", label: t("stands"), query: "state=stands" }], [t]);
  return useTableViews(creditContract.list, ready);
}

function useFilters(): Filter[] {
  const t = useTranslations("credits");
  return useMemo(
    () => [
      {
        id: "state",
        label: t("state"),
        options: creditStates.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      personFilter("user", t("person")),
    ],
    [t],
  );
}
