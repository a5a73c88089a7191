"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Track } from "@/components/ui/progress-bar";
import { Swatch } from "@/components/ui/swatch";
import type { HomeTeam } from "@/lib/contracts/home";
import type { Apart, ReportKind } from "@/lib/contracts/team-reports";
import { latePlace } from "./home-places";
import { Part } from "./part";

const reports = ["education", "adaptation", "estimates"] as const satisfies readonly ReportKind[];

type Counts = Pick<HomeTeam, "people" | "late" | ReportKind>;

/** Who of the team is late, in all and by unit. Each number leads to the list of these people. */
export function LateUnits({ team }: { team: HomeTeam }) {
  const t = useTranslations("home.late");
  if (team.people === 0) return null;
  return (
    <Part id="late" title={t("title")}>
      {team.late === 0 ? (
        <p className="flex items-start gap-2 text-fg-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-st-active-fg" />
          {t("nobody", { people: team.people })}
        </p>
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          <Line counts={team} title={<span className="font-semibold">{t("all")}</span>} name={t("all")} />
          {team.units.map((unit) => (
            <Line
              key={unit.unit}
              unit={unit.unit}
              counts={unit}
              name={unit.title}
              title={
                <>
                  <Swatch color={unit.color} />
                  <span className="min-w-0 wrap-anywhere">{unit.title}</span>
                </>
              }
            />
          ))}
          {team.apart.map((people) => (
            <Line
              key={people.part}
              apart={people.part}
              counts={people}
              name={t(people.part)}
              title={<span className="min-w-0 wrap-anywhere">{t(people.part)}</span>}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

type LineProps = { counts: Counts; title: ReactNode; name: string; unit?: number; apart?: Apart };

function Line({ counts, title, name, unit, apart }: LineProps) {
  const t = useTranslations("home.late");
  const format = useFormatter();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(14rem,auto)]">
      <span className="flex min-w-0 items-center gap-2">{title}</span>
      <span className="grid gap-1">
        <span className="whitespace-nowrap text-end text-fg-muted text-sm tabular-nums">
          {t.rich("share", {
            late: format.number(counts.late),
            people: counts.people,
            strong: (text) => <span className="font-semibold text-fg">{text}</span>,
          })}
        </span>
        <Track value={(100 * counts.late) / counts.people} className="max-sm:hidden" fill="fill-score-low" />
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm max-sm:col-span-2 sm:justify-end">
        {reports
          .filter((report) => counts[report] > 0)
          .map((report) => (
            <Link
              key={report}
              href={latePlace(report, { unit, apart })}
              prefetch={false}
              className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
            >
              <span className="sr-only">{name}: </span>
              {t(`reports.${report}`)}
              <span className="font-semibold tabular-nums">{format.number(counts[report])}</span>
            </Link>
          ))}
      </span>
    </li>
  );
}
