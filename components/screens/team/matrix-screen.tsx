"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Grid3x3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { useView } from "@/components/kit/table/use-view";
import { urlKey } from "@/components/kit/table/view";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { listQuery } from "@/lib/client/queries";
import { sendFileRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { type TrainingMatrix, trainingMatrixContract } from "@/lib/contracts/training-matrix";
import { MapFrame } from "./map-frame";
import { MatrixAbout } from "./matrix-about";
import { MatrixLegend } from "./matrix-legend";
import { MatrixList } from "./matrix-list";
import { MatrixTable } from "./matrix-table";
import { aboutOf, byProgram, DAY, KIND, MATRIX, matrixCellKey, matrixFilterIds, matrixQuery } from "./matrix-view";
import { groupOf, SCOPE } from "./team-view";
import { titleLists } from "./title-lists";
import { useGrouping } from "./use-grouping";
import { useUnitFilter } from "./use-unit-filter";

const dialogPart = lazyPart(() => import("./matrix-cell-dialog"));
const { read } = trainingMatrixContract;

/** How each of the reader's people stands in each program, today or on another day. */
export function MatrixScreen() {
  const t = useTranslations("matrix");
  const menu = useTranslations("menu");
  const team = useTranslations("team.filters");
  const [view, change] = useView(MATRIX, matrixFilterIds);
  const about = useAbout();
  const filters = useFilters(about.kind);
  const grouped = groupOf(team("without"));
  const query = matrixQuery(view, about);
  const { data, error, isPending, isFetching, refetch } = useLastingQuery({
    ...listQuery(read, query),
    placeholderData: keepPreviousData,
  });
  // Deferred: thousands of cells are drawn after the browser has shown the effect of the press.
  const matrix = useDeferredValue(data);
  const orders = useOrders(matrix?.programs);
  const [cell, setCell] = useQueryState(urlKey(MATRIX, "cell"), parseAsString);
  const state = { error, isPending, isFetching, retry: () => void refetch(), hasAnswer: matrix !== undefined };
  const title = menu("trainingMatrix");
  return (
    <Page title={title}>
      <div className="grid gap-3">
        <MatrixAbout about={about} matrix={matrix} view={view} change={change} />
        <MapFrame
          view={view}
          change={change}
          filters={filters}
          state={state}
          orders={orders}
          paper="a3"
          caption={title}
          count={matrix?.count ?? 0}
          file={{ name: t("file"), load: () => csvOf(query) }}
          empty={<PageState icon={<Grid3x3 />} title={t("empty")} text={t("emptyText")} />}
        >
          {matrix && matrix.results.length > 0 && (
            <>
              <MatrixLegend
                isPast={matrix.is_past}
                chosen={view.filters.state}
                onChoose={(value) => change({ filter: { id: "state", value } })}
              />
              {matrix.programs.length === 0 && (
                <p className="px-3 pb-3">{t(matrix.is_past ? "nothingThen" : "nothing")}</p>
              )}
              <MatrixList matrix={matrix} onOpen={(name) => void setCell(name)} />
              <MatrixTable
                matrix={matrix}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                groupOf={(row) => grouped(row, view)}
                onOpen={(name) => void setCell(name)}
              />
            </>
          )}
        </MapFrame>
        <OpenedCell matrix={matrix} name={cell} onClose={() => void setCell(null)} />
      </div>
    </Page>
  );
}

function useAbout() {
  const [scope] = useQueryState(SCOPE);
  const [kind] = useQueryState(KIND);
  const [day] = useQueryState(DAY);
  return aboutOf({ scope, kind, day });
}

async function csvOf(query: Record<string, unknown>): Promise<Blob> {
  return (await sendFileRequest(read, { query: { ...query, format: "csv" } as never })).content;
}

function useOrders(programs: TrainingMatrix["programs"] = []) {
  const t = useTranslations("team.columns");
  return useMemo(
    () => [
      { id: "user", header: t("user") },
      ...programs.map(({ id, title }) => ({ id: byProgram(id), header: title })),
    ],
    [programs, t],
  );
}

function useFilters(kind: CourseKind): Filter[] {
  const t = useTranslations("team.columns");
  const matrix = useTranslations("matrix");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const positions = useTitles(titleLists.positions);
  const programs = useTitles(titleLists[kind]);
  return useMemo(
    () => [
      ...units,
      { id: "position", label: t("position"), options: asFilter(positions.options) },
      { id: "program", label: matrix("program"), options: asFilter(programs.options) },
      grouping,
    ],
    [t, matrix, grouping, units, positions.options, programs.options],
  );
}

type OpenedCellProps = { matrix: TrainingMatrix | undefined; name: string | null; onClose(): void };

/** What the opened cell stands on, if this page has it. */
function OpenedCell({ matrix, name, onClose }: OpenedCellProps) {
  const part = useLazyPart(dialogPart, name !== null, onClose);
  const [row, cell] =
    matrix?.results
      .flatMap((one) => one.cells.map((own) => [one, own] as const))
      .find(([{ user }, { program }]) => matrixCellKey(user, program) === name) ?? [];
  if (!part || !row || !cell) return null;
  const title = matrix?.programs.find(({ id }) => id === cell.program)?.title ?? "";
  return <part.MatrixCellDialog person={row} title={title} cell={cell} onClose={onClose} />;
}
