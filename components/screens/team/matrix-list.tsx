"use client";

import { useTranslations } from "next-intl";
import { ReportLink } from "@/components/shared/people/person-link";
import { toneClass } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import type { MatrixCell, TrainingMatrix } from "@/lib/contracts/training-matrix";
import { looks, mostPressingFirst } from "./matrix-states";
import { matrixCellKey } from "./matrix-view";
import { useCellDay } from "./use-cell-day";

type MatrixListProps = { matrix: TrainingMatrix; onOpen(name: string): void };

/** The matrix on a phone: person by person, what asks for something first. */
export function MatrixList({ matrix: { programs, results }, onOpen }: MatrixListProps) {
  const t = useTranslations("matrix");
  const titleOf = new Map(programs.map(({ id, title }) => [id, title]));
  return (
    <ul className="border-border border-t sm:hidden print:hidden">
      {results.map(({ user, full_name, unit_title, cells }) => (
        <li key={user} className="grid gap-2 border-border border-b px-3 py-3">
          <div>
            <h2 className="font-semibold text-base wrap-anywhere">
              <ReportLink person={user} name={full_name} />
            </h2>
            {unit_title && <p className="text-fg-muted text-sm wrap-anywhere">{unit_title}</p>}
          </div>
          {cells.length === 0 && <p className="text-fg-muted">{t("states.none")}</p>}
          {mostPressingFirst(cells).map((cell) => (
            <Line
              key={cell.program}
              cell={cell}
              title={titleOf.get(cell.program) ?? ""}
              onOpen={() => onOpen(matrixCellKey(user, cell.program))}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Line({ cell, title, onOpen }: { cell: MatrixCell; title: string; onOpen(): void }) {
  const t = useTranslations("matrix.states");
  const { tone, icon: Icon } = looks[cell.state];
  const day = useCellDay()(cell);
  return (
    <button
      type="button"
      className={cx("flex min-h-touch items-center gap-3 rounded-md border px-3 py-1.5 text-left", toneClass[tone])}
      onClick={onOpen}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm tabular-nums">{[t(cell.state), ...(day ? [day] : [])].join(", ")}</span>
      </span>
    </button>
  );
}
