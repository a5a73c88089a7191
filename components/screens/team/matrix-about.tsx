"use client";

import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useId, useState } from "react";
import { DateInput } from "@/components/kit/form/date-input";
import { formatTypedDate, parseTypedDate } from "@/components/kit/form/typed-date";
import type { ChangeView } from "@/components/kit/table/use-view";
import type { TableView } from "@/components/kit/table/view";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { useToday } from "@/lib/client/use-today";
import { courseKinds } from "@/lib/contracts/courses";
import type { TrainingMatrix } from "@/lib/contracts/training-matrix";
import { shownDate } from "@/lib/i18n/day-text";
import { type MatrixAbout as About, aboutOf, DAY, KIND } from "./matrix-view";
import { ScopeSwitch } from "./unit-line";

type MatrixAboutProps = {
  about: About;
  matrix: TrainingMatrix | undefined;
  view: TableView;
  change: ChangeView;
};

/** Of which programs and of which day the matrix is. */
export function MatrixAbout({ about: { scope, kind, day }, matrix, view, change }: MatrixAboutProps) {
  const t = useTranslations("matrix");
  const [, setKind] = useQueryState(KIND, parseAsString.withOptions({ history: "push" }));
  const today = useToday();
  const known = matrix && matrix.day !== today ? matrix : undefined;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
        <Choice
          legend={t("kinds.legend")}
          isLegendHidden
          value={kind}
          options={courseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(next) => {
            void setKind(next === "education" ? null : next);
            // A program is of one kind.
            const { program: _, ...filters } = view.filters;
            change({ page: 1, sort: null, filters });
          }}
        />
        <DayField day={day} onChange={() => change({ page: 1 })} />
        <div className="empty:hidden sm:ml-auto">
          <ScopeSwitch scope={scope} onChange={() => change({ page: 1 })} />
        </div>
      </div>
      {known ? (
        <p role="status" className="text-fg-muted text-sm">
          {t(known.is_past ? "dayPast" : "dayNext", { date: shownDate(known.day) })}
        </p>
      ) : (
        <p className="hidden text-sm print:block">{t("asOf", { date: shownDate(matrix?.day ?? "") })}</p>
      )}
    </div>
  );
}

/** The day of the matrix, today unless another is named. A day that is still being typed changes nothing. */
function DayField({ day = "", onChange }: { day: string | undefined; onChange(): void }) {
  const t = useTranslations("matrix");
  const id = useId();
  const today = useToday();
  const [, setDay] = useQueryState(DAY, parseAsString.withOptions({ history: "push" }));
  const shown = day || (today ?? "");
  const [typed, setTyped] = useState(formatTypedDate(shown));
  useEffect(() => setTyped(formatTypedDate(shown)), [shown]);
  const choose = (next: string | null) => {
    void setDay(next === today ? null : next);
    onChange();
  };
  /** What is no day gives way to the day that is shown. */
  const take = () => {
    const next = aboutOf({ scope: null, kind: null, day: parseTypedDate(typed) }).day;
    if (next && next !== shown) choose(next);
    else setTyped(formatTypedDate(shown));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="font-medium">
        {t("day")}
      </label>
      <DateInput
        id={id}
        value={typed}
        day={shown}
        onPick={choose}
        onChange={({ target: { value } }) => setTyped(value)}
        onKeyDown={({ key }) => key === "Enter" && take()}
        onBlur={take}
      />
      {day && <Button onClick={() => choose(null)}>{t("today")}</Button>}
    </div>
  );
}
