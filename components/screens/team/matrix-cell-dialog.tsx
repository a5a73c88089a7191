"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { ClosedCycles, CycleCourses } from "@/components/shared/records/closed-cycles";
import { CourseRecord } from "@/components/shared/records/course-record";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { StatusBadge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { certificatePath, personReportPath } from "@/lib/config/paths";
import { type ClosedCycle, type PersonReport, personReportContract, standingText } from "@/lib/contracts/person-report";
import type { MatrixCell, MatrixRow } from "@/lib/contracts/training-matrix";
import { shownDate } from "@/lib/i18n/day-text";
import { looks } from "./matrix-states";
import { useCellDay } from "./use-cell-day";

type CellDialogProps = { person: MatrixRow; title: string; cell: MatrixCell; onClose(): void };

/** What the state of a person in a program stands on: courses with tries and exams, certificates, former cycles. */
export function MatrixCellDialog({ person: { user, full_name }, title, cell, onClose }: CellDialogProps) {
  const t = useTranslations("matrix");
  const marks = useTranslations("myMarks");
  const { data, error, refetch } = useLastingQuery(detailQuery(personReportContract.read, { id: user }));
  const { tone, icon } = looks[cell.state];
  const day = useCellDay()(cell);
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={title} closeLabel={marks("close")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{full_name}</span>
          <StatusBadge status={tone} icon={icon} label={t(`states.${cell.state}`)} />
          {day && <span className="text-fg-muted tabular-nums">{day}</span>}
        </div>
        {data ? (
          <Evidence report={data} cell={cell} />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-32" />
        )}
        <Link
          href={personReportPath(user)}
          className="inline-flex items-center justify-self-start text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
        >
          {t("whole")}
        </Link>
      </div>
    </Dialog>
  );
}

/** The cycle that ended with what the cell tells: on a past day, and while the courses of a valid certificate begin anew. */
function cycleOf({ certificate, pass_date }: MatrixCell, cycles: readonly ClosedCycle[]): ClosedCycle | undefined {
  return cycles.find((cycle) =>
    certificate === null
      ? pass_date !== null && cycle.pass_date === pass_date
      : cycle.certificate?.number === certificate,
  );
}

/** Those of the program, the one that held on the day of the matrix first. */
function certificatesOf({ certificates }: PersonReport, { program, certificate }: MatrixCell) {
  const isOfDay = ({ number }: { number: number }) => Number(number === certificate);
  return certificates.filter((one) => one.program === program).toSorted((one, other) => isOfDay(other) - isOfDay(one));
}

function Evidence({ report, cell }: { report: PersonReport; cell: MatrixCell }) {
  const t = useTranslations("matrix");
  const record = useTranslations("record");
  const study = report.programs.find((one) => one.program === cell.program);
  const stood = cycleOf(cell, study?.cycles ?? []);
  return (
    <>
      <Certificates certificates={certificatesOf(report, cell)} />
      {stood && <StoodOn cycle={stood} />}
      {study ? (
        <section className="grid gap-3">
          {stood && <h3 className="font-medium">{t("since")}</h3>}
          <StudyFacts study={study} more={study.is_retraining ? [record("retraining")] : []} />
          {study.courses.length > 0 && (
            <ol className="grid gap-3">
              {study.courses.map((course) => (
                <CourseRecord key={course.id} course={course} heading="h3" />
              ))}
            </ol>
          )}
          <ClosedCycles cycles={study.cycles} />
        </section>
      ) : (
        <p className="text-fg-muted">{t("gone")}</p>
      )}
    </>
  );
}

function StoodOn({ cycle: { certificate, pass_date, courses } }: { cycle: ClosedCycle }) {
  const t = useTranslations();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        {certificate
          ? t("matrix.standsOn", { number: certificate.number })
          : t("record.passedOn", { date: shownDate(pass_date ?? "") })}
      </h3>
      <CycleCourses courses={courses} />
    </section>
  );
}

function Certificates({ certificates }: Pick<PersonReport, "certificates">) {
  const t = useTranslations();
  const words = { t, date: (day: string | null | undefined) => shownDate(day ?? "") };
  if (certificates.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{t("matrix.certificates")}</h3>
      <ul className="grid gap-1 text-sm tabular-nums">
        {certificates.map(({ id, code, number, pass_date, ...standing }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={certificatePath(code)}
              className="inline-flex min-h-6 items-center text-link underline-offset-2 hover:underline"
            >
              {t("record.certificate", { number, date: shownDate(pass_date) })}
            </Link>
            <span className="text-fg-muted">{standingText(standing, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
