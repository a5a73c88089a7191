"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { PageFailed } from "@/components/kit/feedback/page-failed";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Page } from "@/components/kit/layout/page";
import { CompetencyRecords, RecordPart } from "@/components/shared/records/competency-records";
import { CourseRecord } from "@/components/shared/records/course-record";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { TaskRecords } from "@/components/shared/records/task-records";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { answerQuery, detailQuery, listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths, personReportPath } from "@/lib/config/paths";
import { auditContract } from "@/lib/contracts/audit";
import { marksContract } from "@/lib/contracts/marks";
import { personReportContract } from "@/lib/contracts/person-report";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { momentText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { certificatesPath } from "./development-view";
import { historyOf, marksOn } from "./evidence-view";
import { Question } from "./question";

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

/** Who decided what about the program, and when, the newest first. */
function History({ program }: { program: number }) {
  const t = useTranslations("developmentManagement.evidence");
  const audit = useTranslations("audit");
  const timeZone = useTimeZone() ?? "UTC";
  const { data, error } = useQuery(listQuery(auditContract.list, historyOf(program)));
  if (error && !data) return <ProblemBox error={error} title={t("history")} />;
  const events = data?.results ?? [];
  return (
    <RecordPart title={t("history")} none={t("noHistory")} count={events.length}>
      <ol className="grid gap-2">
        {events.map(({ id, label, text, actor, created_at }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={created_at} className="text-fg-muted text-sm tabular-nums">
              {momentText(created_at, timeZone)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {[label, actor?.full_name ?? audit("system"), text].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </RecordPart>
  );
}

const reasonPart = lazyPart(() => import("@/components/screens/administration/development/reason-dialog"));

/** Confirms the certificate or returns the program; once that is done, leads back to the others that wait. */
function EvidenceActions({ program }: { program: UserProgram }) {
  const t = useTranslations("developmentManagement");
  const [dialog, openDialog] = useState<"approve" | "return">();
  const end = () => openDialog(undefined);
  const place = useFocusAfter(dialog !== undefined);
  const reason = useLazyPart(reasonPart, dialog === "return", end);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="-mx-4 sm:-mx-6 sticky bottom-0 -mb-4 flex justify-end gap-2 border-border border-t bg-surface px-4 py-3 outline-none sm:-mb-6 sm:px-6 print:hidden"
    >
      {program.status === "review" ? (
        <>
          <Button onClick={() => openDialog("return")} className="max-sm:shrink max-sm:grow">
            <Undo2 aria-hidden />
            {t("actions.return")}
          </Button>
          <Button variant="primary" onClick={() => openDialog("approve")} className="max-sm:shrink max-sm:grow">
            <Award aria-hidden />
            {t("actions.approve")}
          </Button>
        </>
      ) : (
        <Link href={certificatesPath} className={cx(buttonClass(), "max-sm:grow")}>
          {t("evidence.others")}
        </Link>
      )}
      {dialog === "approve" && <Question decision="approve" program={program} onClose={end} />}
      {dialog === "return" && reason && <reason.ReasonDialog what="return" program={program} onClose={end} />}
    </div>
  );
}
