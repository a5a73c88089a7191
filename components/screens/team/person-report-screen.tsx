"use client";

import { Printer } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { PageFailed } from "@/components/kit/feedback/page-failed";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { PersonLink } from "@/components/shared/people/person-link";
import { ClosedCycles } from "@/components/shared/records/closed-cycles";
import { CompetencyRecords, RecordPart } from "@/components/shared/records/competency-records";
import { CourseRecord } from "@/components/shared/records/course-record";
import { NeedsPart } from "@/components/shared/records/needs-part";
import { RepairButton } from "@/components/shared/records/repair-button";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { TaskRecords } from "@/components/shared/records/task-records";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import { certificatePath, paths } from "@/lib/config/paths";
import {
  type PersonReport,
  personReportContract,
  type ReportedStudy,
  standingText,
} from "@/lib/contracts/person-report";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { ByTime } from "./by-time";
import { CourseNudge } from "./course-nudge";

const orders = ["programs", "time"] as const;
const order = parseAsStringLiteral(orders).withDefault("programs").withOptions({ history: "push" });

/** All of a person whom the reader may see. */
export function PersonReportScreen({ user }: { user: number }) {
  const t = useTranslations("record");
  const menu = useTranslations("menu");
  const { data, error, refetch } = useLastingQuery(detailQuery(personReportContract.read, { id: user }));
  return (
    <Page
      title={data?.full_name ?? t("title")}
      action={
        data && (
          <Button onClick={() => window.print()} className="print:hidden">
            <Printer aria-hidden />
            {t("print")}
          </Button>
        )
      }
    >
      {data ? (
        <Report report={data} />
      ) : error ? (
        <PageFailed
          error={error}
          onRetry={() => void refetch()}
          back={{ href: paths.teamProfiles, title: menu("teamProfiles") }}
        />
      ) : (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      )}
    </Page>
  );
}

function Report({ report }: { report: PersonReport }) {
  const t = useTranslations("record");
  const [by, setBy] = useQueryState("by", order);
  return (
    <>
      <Head report={report} />
      <Tabs
        value={by}
        onChange={(next) => void setBy(next)}
        label={t("order")}
        tabs={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
      >
        <TabPanel value="programs">
          <ByProgram report={report} />
        </TabPanel>
        <TabPanel value="time">
          <ByTime report={report} />
        </TabPanel>
      </Tabs>
      <Signatures />
    </>
  );
}

/** Who it is; on paper also of which company and day. */
function Head({ report }: { report: PersonReport }) {
  const { user, full_name, avatar, position_title, unit_path, managed_units, manager } = report;
  const t = useTranslations("record");
  const today = useToday();
  const { user: reader } = useCurrentUser();
  const place = [position_title, unit_path].filter(Boolean).join(" · ");
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-3">
        <Avatar person={user} src={avatar} name={full_name} size={40} />
        <span className="min-w-0 wrap-anywhere">{place || t("noPlace")}</span>
      </p>
      {manager && (
        <p className="text-fg-muted text-sm">
          {t.rich("manager", {
            person: fullName(manager),
            link: (name) => <PersonLink person={manager.id} name={name} />,
          })}
        </p>
      )}
      {managed_units.length > 0 && (
        <p className="text-fg-muted text-sm wrap-anywhere">
          {t("manages", { units: managed_units.map(({ path }) => path).join(", ") })}
        </p>
      )}
      <p className="hidden text-sm print:block">
        {t("printed", { company: reader?.company.title ?? "", date: shownDate(today ?? "") })}
      </p>
    </div>
  );
}

/** Lines to sign on paper. */
function Signatures() {
  const t = useTranslations("record");
  return (
    <dl className="hidden grid-cols-2 gap-8 pt-12 print:grid">
      {(["person", "head"] as const).map((who) => (
        <div key={who} className="break-inside-avoid border-fg border-t pt-1 text-sm">
          <dt>{t(`signatures.${who}`)}</dt>
          <dd className="sr-only">{t("signatures.line")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Programs with their courses, then tasks, competencies and certificates. */
function ByProgram({ report }: { report: PersonReport }) {
  const { programs, marks, certificates } = report;
  const t = useTranslations("record");
  const words = { t: useTranslations(), date: (day: string) => shownDate(day) };
  return (
    <div className="grid gap-6">
      <RecordPart title={t("parts.programs")} none={t("noPrograms")} count={programs.length}>
        {programs.map((program) => (
          <Study key={program.id} study={program} report={report} />
        ))}
      </RecordPart>
      <RecordPart title={t("parts.tasks")} none={t("noTasks")} count={marks.results.length}>
        <TaskRecords tasks={marks.results} />
      </RecordPart>
      <RecordPart title={t("parts.competencies")} none={t("noMarks")} count={marks.competencies.length}>
        <CompetencyRecords competencies={marks.competencies} />
      </RecordPart>
      <NeedsPart user={report.user} />
      <RecordPart title={t("parts.certificates")} none={t("noCertificates")} count={certificates.length}>
        <ul className="grid gap-2">
          {certificates.map(({ id, code, program_title, number, pass_date, ...standing }) => (
            <li key={id} className="break-inside-avoid">
              <Link href={certificatePath(code)} className="font-medium text-link underline-offset-2 hover:underline">
                {program_title}
              </Link>
              <span className="block text-fg-muted text-sm tabular-nums">
                {[t("certificate", { number, date: shownDate(pass_date) }), standingText(standing, words)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </RecordPart>
    </div>
  );
}

function Study({ study, report }: { study: ReportedStudy; report: PersonReport }) {
  const { isAdministrator } = useCurrentUser();
  const t = useTranslations("record");
  const { title, kind, status, is_retraining, return_reason, courses } = study;
  const more = [t(`kinds.${kind}`), ...(is_retraining ? [t("retraining")] : [])];
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-lg border border-border bg-surface p-4 print:p-0 print:border-0"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-md wrap-anywhere">{title}</h3>
          <ProgramBadge state={status} />
        </div>
        <StudyFacts study={study} more={more} />
        {return_reason && <p className="whitespace-pre-line text-sm wrap-anywhere">{return_reason}</p>}
      </div>
      {courses.length > 0 && (
        <ol className="grid gap-3">
          {courses.map((course) => (
            <CourseRecord
              key={course.id}
              course={course}
              heading="h4"
              action={
                <span className="inline-flex flex-wrap gap-2 empty:hidden print:hidden">
                  <CourseNudge person={report.user} study={study} course={course} />
                  {isAdministrator && study.status === "confirmed" && (
                    <RepairButton kind={study.kind} course={course} person={report.full_name} />
                  )}
                </span>
              }
            />
          ))}
        </ol>
      )}
      <ClosedCycles cycles={study.cycles} />
    </section>
  );
}
