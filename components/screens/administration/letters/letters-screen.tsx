"use client";

import { MailQuestionMark } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { personFilter } from "@/components/shared/people/person-filter";
import { type Status, StatusBadge } from "@/components/ui/badge";
import { PageState } from "@/components/ui/page-state";
import { type LetterLine, letterContract, letterKinds, letterStates } from "@/lib/contracts/letters";
import { momentText } from "@/lib/i18n/day-text";
import { LETTERS, letterOrders } from "./letters-view";
import { TestLetter } from "./test-letter";

const tones: Record<LetterLine["state"], Status> = {
  queued: "processing",
  sent: "confirmed",
  failed: "rejected",
  skipped: "unknown",
};

/** The emails of the company: to whom, about what, and what became of each. Their texts are shown nowhere. */
export function LettersScreen() {
  const t = useTranslations("letters");
  const columns = useColumns();
  const filters = useFilters();
  const source = useServerRows(letterContract.list);
  return (
    <Page title={t("title")}>
      <TestLetter />
      <DataTable
        name={LETTERS}
        caption={t("title")}
        columns={columns}
        source={source}
        filters={filters}
        rowKey={({ id }) => String(id)}
        rowName={({ user_name }) => user_name}
        emptyState={<PageState icon={<MailQuestionMark />} title={t("empty")} />}
      />
    </Page>
  );
}

function useColumns(): Column<LetterLine>[] {
  const t = useTranslations("letters");
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const drawn: Record<(typeof letterOrders)[number]["id"], Omit<Column<LetterLine>, "id">> = {
      created_at: {
        header: t("when"),
        width: 170,
        grows: false,
        isFigures: true,
        text: ({ created_at }) => momentText(created_at, timeZone),
      },
      user_name: { header: t("to"), width: 190, grows: true, priority: 1, onPhone: "line" },
      kind: { header: t("kind"), text: ({ kind }) => t(`kinds.${kind}`), width: 180, priority: 1, onPhone: "line" },
      state: {
        header: t("state"),
        text: ({ state }) => t(`states.${state}`),
        cell: ({ state }) => <StatusBadge status={tones[state]} label={t(`states.${state}`)} />,
        width: 130,
        priority: 1,
        onPhone: "badge",
      },
      reason: {
        header: t("reason"),
        text: ({ reason }) => (reason ? t(`reasons.${reason}`) : ""),
        grows: true,
        onPhone: "line",
      },
      tries: { header: t("tries"), width: 90, isFigures: true, align: "end", priority: 3 },
      changed_at: {
        header: t("changed"),
        width: 170,
        isFigures: true,
        priority: 3,
        text: ({ changed_at }) => momentText(changed_at, timeZone),
      },
    };
    return letterOrders.map((order) => ({ ...order, ...drawn[order.id] }));
  }, [t, timeZone]);
}

function useFilters(): Filter[] {
  const t = useTranslations("letters");
  return useMemo(
    () => [
      {
        id: "state",
        label: t("state"),
        options: letterStates.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      { id: "kind", label: t("kind"), options: letterKinds.map((value) => ({ value, label: t(`kinds.${value}`) })) },
      personFilter("user", t("to")),
    ],
    [t],
  );
}
