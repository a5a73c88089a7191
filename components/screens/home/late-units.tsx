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
import { Heads, Part } from "./part";

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
        <table aria-labelledby="home-late" className="w-full border-border border-t max-sm:block">
          <Heads names={[t("columns.unit"), t("columns.late"), t("columns.reports")]} />
          <tbody className="max-sm:block">
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
          </tbody>
        </table>
      )}
    </Part>
  );
}

type LineProps = { counts: Counts; title: ReactNode; name: string; unit?: number; apart?: Apart };

function Line({ counts, title, name, unit, apart }: LineProps) {
  const t = useTranslations("home.late");
  const format = useFormatter();
  return (
    <tr className="border-border border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-2.5">
      <th scope="row" className="text-start font-normal sm:py-2.5">
        <span className="flex min-w-0 items-center gap-2">{title}</span>
      </th>
      <td className="sm:w-40 sm:pl-4">
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
      </td>
      <td className="max-sm:col-span-2 sm:w-60 sm:pl-4">
        <span className="flex flex-wrap gap-x-4 text-sm sm:justify-end">
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
      </td>
    </tr>
  );
}
