"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTimeZone, useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { PersonLink } from "@/components/shared/people/person-link";
import { RecordPart } from "@/components/shared/records/competency-records";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { PlainTable } from "@/components/ui/plain-table";
import { Skeleton } from "@/components/ui/skeleton";
import { detailQuery, listQuery } from "@/lib/client/queries";
import { paths } from "@/lib/config/paths";
import { type PersonReport, personReportContract } from "@/lib/contracts/person-report";
import { educationProgramCourseContract } from "@/lib/contracts/program-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { dayText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { DecisionHistory } from "./decision-history";
import { coursesOfOrder, decisionsAbout } from "./evidence-view";
import { type AskedCourse, coursesAsked, loadOf } from "./order-view";

/** What an order asks for, who asks, what this person has to do already, and what was decided before. */
export function OrderDetails({ program }: { program: UserProgram }) {
  const t = useTranslations("developmentManagement.order");
  const report = useQuery(detailQuery(personReportContract.read, { id: program.user }));
  const courses = useQuery(listQuery(educationProgramCourseContract.list, coursesOfOrder(program)));
  const failed = [report, courses].find(({ isError, data }) => isError && !data);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!report.data || !courses.data) return <Skeleton className="h-96" />;
  const asked = coursesAsked(courses.data.results, report.data.programs);
  const load = loadOf(report.data, program.id);
  return (
    <>
      <PlaceOf person={report.data} />
      <RecordPart title={t("asked")} none={t("none")} count={asked.length}>
        <AskedTable asked={asked} />
      </RecordPart>
      <RecordPart title={t("load")} none={t("noLoad")} count={load.programs.length + load.tasks}>
        <ul className="grid gap-3">
          {load.programs.map((study) => (
            <li key={study.id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">{study.title}</span>
                <ProgramBadge state={study.status} />
              </span>
              <StudyFacts study={study} more={[]} />
            </li>
          ))}
          {load.tasks > 0 && <li>{t("tasks", { count: load.tasks })}</li>}
        </ul>
      </RecordPart>
      <DecisionHistory title={t("history")} query={decisionsAbout(program.user)} />
    </>
  );
}

/** The position and the unit of who asks, and the manager, who can be asked. */
function PlaceOf({ person: { position_title, unit_path, manager } }: { person: PersonReport }) {
  const t = useTranslations("developmentManagement.order");
  const facts = [
    [t("position"), position_title],
    [t("unit"), unit_path],
    [t("manager"), manager && <PersonLink key="manager" person={manager.id} name={fullName(manager)} />],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-lg border border-border bg-surface p-4 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-fg-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere">{value || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = ["course", "days", "before"] as const;

function AskedTable({ asked }: { asked: readonly AskedCourse[] }) {
  const t = useTranslations("developmentManagement.order");
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <PlainTable caption={t("asked")} headers={columns.map((name) => t(`columns.${name}`))}>
        {asked.map(({ course, before }) => (
          <tr key={course.id} className="grid gap-1 border-border border-t p-4 md:table-row">
            <th scope="row" className="text-left font-medium wrap-anywhere md:px-4 md:py-3">
              <Link
                href={`${paths.competencies}/${course.course}`}
                prefetch={false}
                className="inline-flex items-center text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
              >
                {course.course_title}
              </Link>
            </th>
            <td className="whitespace-nowrap tabular-nums md:px-4 md:py-3">
              {t("days", { count: course.days_to_complete })}
            </td>
            <td className="text-fg-muted text-sm wrap-anywhere md:px-4 md:py-3">
              {before ? t("before", { date: dayText(before.day, timeZone), program: before.program }) : t("never")}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
