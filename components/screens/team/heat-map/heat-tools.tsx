"use client";

import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { FilterTools } from "@/components/kit/table/filter-tools";
import { MoreTools } from "@/components/kit/table/more-tools";
import { SearchBox } from "@/components/kit/table/search-box";
import type { Order } from "@/components/kit/table/sort-choice";
import { useExport } from "@/components/kit/table/use-export";
import type { ChangeView } from "@/components/kit/table/use-view";
import type { TableView } from "@/components/kit/table/view";
import { IconButton } from "@/components/ui/icon-button";
import { callFile } from "@/lib/client/call";
import { type CompetencyMap, teamReportContract } from "@/lib/contracts/team-reports";
import { byCompetency } from "./heat-view";

type HeatToolsProps = {
  caption: string;
  view: TableView;
  change: ChangeView;
  filters: readonly Filter[];
  courses: CompetencyMap["courses"];
  count: number;
  asked: Record<string, unknown>;
};

/** Search, filters, the file and the print-out. Phones choose the order in the sheet of filters. */
export function HeatTools({ caption, view, change, filters, courses, count, asked }: HeatToolsProps) {
  const t = useTranslations();
  const orders = useMemo<Order[]>(
    () =>
      [
        { id: "user", header: t("team.columns.user") },
        { id: "gap", header: t("heatMap.gap") },
        ...courses.map(({ id, title }) => ({ id: byCompetency(id), header: title })),
      ].flatMap((order) => [false, true].map((isDescending) => ({ ...order, isDescending }))),
    [courses, t],
  );
  const save = useExport(t("heatMap.file"), async () => {
    const query = { ...asked, format: "csv" } as const;
    return (await callFile(teamReportContract.competencies, { query })).content;
  });
  return (
    <div className="flex h-14 items-center gap-2 border-border border-b px-3 print:hidden [&_input]:border-button-bd">
      <SearchBox caption={caption} value={view.search} onChange={(search) => change({ search })} />
      <FilterTools filters={filters} view={view} change={change} count={count} orders={orders} />
      <div className="ml-auto flex items-center gap-2">
        <IconButton label={t("myMarks.print")} className="max-sm:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
        </IconButton>
        <IconButton label={t("table.exportCsv")} className="max-sm:hidden" onClick={save.run} isBusy={save.isBusy}>
          <Download aria-hidden />
        </IconButton>
        <MoreTools orders={[]} sort={view.sort} onSort={(sort) => change({ sort })} tools={[]} onExport={save.run} />
      </div>
    </div>
  );
}
