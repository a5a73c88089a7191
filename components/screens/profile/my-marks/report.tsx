"use client";

import { ChevronDown, Printer } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { NativeSelect } from "@/components/ui/native-select";
import { useToday } from "@/lib/client/use-today";
import type { Competency, Marks } from "@/lib/contracts/marks";
import { shownDate } from "@/lib/i18n/day-text";
import { CompetencyBars } from "./competency-bars";
import { useMarksPlace } from "./use-marks-place";

/** The report about competencies, over everything or over one specialization. It prints on A4. */
export function Report({ marks }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const today = useToday();
  const id = useId();
  const [{ program }, setPlace] = useMarksPlace();
  const { programs, full_name, competencies } = marks;
  const chosen = programs.find((one) => one.program === program);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div className="grid min-w-0 gap-1">
          <label htmlFor={id} className="font-medium">
            {t("program")}
          </label>
          <NativeSelect
            id={id}
            value={String(program ?? "")}
            onChange={(event) => void setPlace({ program: event.target.value ? Number(event.target.value) : null })}
          >
            <option value="">{t("allPrograms")}</option>
            {programs.map((one) => (
              <option key={one.program} value={one.program}>
                {one.title}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {t("print")}
        </Button>
      </div>
      <section
        aria-labelledby={`${id}-title`}
        className="grid gap-4 rounded-lg border border-border bg-surface p-4 print:border-0 print:p-0"
      >
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {t("profile")}
          </h2>
          <p className="wrap-anywhere">{chosen?.title ?? t("allPrograms")}</p>
          <p className="text-fg-muted text-sm">{t("printed", { name: full_name, date: shownDate(today ?? "") })}</p>
        </div>
        {competencies.length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <>
            <Totals marks={marks} />
            <CompetencyBars competencies={competencies} />
          </>
        )}
      </section>
    </div>
  );
}

/** One number with one sentence, the two others of the profile, and how each of them comes about. */
function Totals({ marks }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const scores = useTranslations("scores");
  const format = useFormatter();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { competencies, profile_mean, profile_percent, questions_checked: checked, questions_asked: asked } = marks;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const [score, max] = [sumOf(competencies, "score_sum"), sumOf(competencies, "max_sum")];
  const percent = scores("percent", { value: number(profile_percent) });
  const counted = { checked, asked, count: competencies.length };
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-fg-muted text-sm">{t("profilePercent")}</p>
        <p className="font-semibold text-2xl tabular-nums">{percent}</p>
        <p>{max > 0 ? t("inPoints", { score, max, count: competencies.length }) : t("inQuestions", counted)}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Figure label={t("passed")} value={t("passedOf", { checked, asked })} how={t("passedText")} />
        <Figure label={t("total")} value={number(profile_mean)} how={t("totalText", counted)} />
      </dl>
      <div className="grid gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2 justify-self-start print:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cx(!isOpen && "-rotate-90")} />
          {t("how.title")}
        </Button>
        {/* Paper has no button that opens it. */}
        <ul
          id={id}
          className={cx(
            "list-disc gap-1 pl-5 text-fg-muted text-sm tabular-nums print:grid",
            isOpen ? "grid" : "hidden",
          )}
        >
          <li>
            {max > 0 ? t("how.percent", { score, max, percent }) : t("how.percentOfQuestions", { ...counted, percent })}
          </li>
          <li>{t("how.passed", counted)}</li>
          <li>{t("how.total", { ...counted, total: number(profile_mean) })}</li>
          <li>{t("how.other")}</li>
        </ul>
      </div>
    </div>
  );
}

function sumOf(competencies: readonly Competency[], name: "score_sum" | "max_sum"): number {
  return competencies.reduce((all, one) => all + one[name], 0);
}

function Figure({ label, value, how }: { label: string; value: string; how: string }) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-border p-3">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="grid gap-1">
        <span className="font-semibold text-lg tabular-nums">{value}</span>
        <span className="text-fg-muted text-sm wrap-anywhere">{how}</span>
      </dd>
    </div>
  );
}
