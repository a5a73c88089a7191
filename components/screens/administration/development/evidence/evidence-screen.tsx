"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { PageFailed } from "@/components/kit/feedback/page-failed";
import { Page } from "@/components/kit/layout/page";
import { CompetencyRecords } from "@/components/shared/records/competency-records";
import { CourseRecord } from "@/components/shared/records/course-record";
import { RecordPart } from "@/components/shared/records/record-part";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { TaskRecords } from "@/components/shared/records/task-records";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Avatar } from "@/components/ui/avatar";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { answerQuery, detailQuery } from "@/lib/client/queries";
import { paths, personReportPath } from "@/lib/config/paths";
import { marksContract } from "@/lib/contracts/marks";
import { personReportContract } from "@/lib/contracts/person-report";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { EvidenceActions } from "./evidence-actions";
import { History } from "./evidence-history";
import { marksOn } from "./evidence-queries";

/** What a certificate would stand on, and its confirmation or return. */
export function EvidenceScreen({ id }: { id: number }) {
  const menu = useTranslations("menu");
  const { data: program, error, refetch } = useLastingQuery(detailQuery(userEducationProgramContract.get, { id }));
  return (
    <Page title={program?.title ?? menu("developmentManagement")}>
      {program ? (
        <Evidence program={program} />
      ) : error ? (
        <PageFailed
          error={error}
          onRetry={() => void refetch()}
          back={{ href: paths.developmentManagement, title: menu("developmentManagement") }}
        />
      ) : (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      )}
    </Page>
  );
}

function Evidence({ program }: { program: UserProgram }) {
  const t = useTranslations("developmentManagement.evidence");
  const report = useQuery(detailQuery(personReportContract.read, { id: program.user }));
  const marks = useQuery(answerQuery(marksContract.read, marksOn(program)));
  const failed = [report, marks].find(({ isError, data }) => isError && !data);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!report.data || !marks.data) return <Skeleton className="h-96" />;
  const courses = report.data.programs.find(({ id }) => id === program.id)?.courses ?? [];
  const tasks = marks.data.results.filter(({ programs }) => programs.some((one) => one.program_id === program.program));
  return (
    <>
      <Head program={program} />
      <RecordPart title={t("courses")} none={t("none")} count={courses.length}>
        <ol className="grid gap-3 rounded-lg border border-border bg-surface p-4 print:border-0 print:p-0">
          {courses.map((course) => (
            <CourseRecord key={course.id} course={course} heading="h3" />
          ))}
        </ol>
      </RecordPart>
      <RecordPart title={t("marks")} none={t("noMarks")} count={marks.data.competencies.length}>
        <CompetencyRecords competencies={marks.data.competencies} />
      </RecordPart>
      <RecordPart title={t("tasks")} none={t("noTasks")} count={tasks.length}>
        <TaskRecords tasks={tasks} />
      </RecordPart>
      <History program={program.id} />
      <EvidenceActions program={program} />
    </>
  );
}

/** Whose program it is, its state and its days. */
function Head({ program }: { program: UserProgram }) {
  const t = useTranslations();
  const { user, image, status, is_retraining, briefing_date } = program;
  const begun = briefing_date && t("developmentManagement.evidence.begun", { date: shownDate(briefing_date) });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar person={user} src={image} name={fullName(program)} size={40} />
        <Link
          href={personReportPath(user)}
          className="inline-flex items-center font-medium text-link underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {fullName(program)}
        </Link>
        <ProgramBadge state={status} />
        {is_retraining && <RetrainingBadge />}
      </div>
      <StudyFacts study={program} more={begun ? [begun] : []} />
    </div>
  );
}
