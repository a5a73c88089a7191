"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, Check, Undo2, X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { PageFailed } from "@/components/kit/feedback/page-failed";
import { Page } from "@/components/kit/layout/page";
import { RecordPart } from "@/components/shared/records/competency-records";
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
import { marksContract } from "@/lib/contracts/marks";
import { personReportContract } from "@/lib/contracts/person-report";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { DecisionHistory } from "./decision-history";
import { type DevelopmentTab, evidencePath, fixedOf, programName, tabPath } from "./development-view";
import { EvidenceTable } from "./evidence-table";
import { evidenceRows, historyOf, marksOn } from "./evidence-view";
import { OrderDetails } from "./order-details";
import { Question } from "./question";
import { useApproving } from "./use-approving";

/**
 * What an order asks for, or what a certificate would stand on, with the decision about it. What was an order when it was
 * opened stays one on the screen, also once it is decided.
 */
export function EvidenceScreen({ id }: { id: number }) {
  const menu = useTranslations("menu");
  const { data: program, error, refetch } = useLastingQuery(detailQuery(userEducationProgramContract.get, { id }));
  return (
    <Page title={program?.title ?? menu("developmentManagement")}>
      {program ? (
        <Decision key={program.id} program={program} />
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

function Decision({ program }: { program: UserProgram }) {
  const [isOrder] = useState(program.status === "processing" || program.status === "rejected");
  return (
    <>
      <Head program={program} />
      {isOrder ? <OrderDetails program={program} /> : <Evidence program={program} />}
      <DecisionBar program={program} tab={isOrder ? "orders" : "certificates"} />
    </>
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
  const rows = evidenceRows(courses, marks.data);
  const tasks = marks.data.results.filter(({ programs }) => programs.some((one) => one.program_id === program.program));
  return (
    <>
      <RecordPart title={t("courses")} none={t("none")} count={rows.length}>
        {rows.length > 1 && <p className="-mt-2 text-fg-muted text-sm">{t("weakest")}</p>}
        <EvidenceTable rows={rows} />
      </RecordPart>
      <RecordPart title={t("details")} none={t("none")} count={rows.length}>
        <ol className="grid gap-3 rounded-lg border border-border bg-surface p-4 print:border-0 print:p-0">
          {rows.map(({ course }) => (
            <CourseRecord key={course.id} course={course} heading="h3" />
          ))}
        </ol>
      </RecordPart>
      <RecordPart title={t("tasks")} none={t("noTasks")} count={tasks.length}>
        <TaskRecords tasks={tasks} />
      </RecordPart>
      <DecisionHistory title={t("history")} query={historyOf(program.id)} />
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
          className="inline-flex items-center font-medium text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
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

const reasonPart = lazyPart(() => import("@/components/screens/administration/development/reason-dialog"));

const decisions = {
  orders: { waits: "processing", against: "reject", for: "confirm" },
  certificates: { waits: "review", against: "return", for: "approve" },
} as const;
const icons = { reject: X, return: Undo2, confirm: Check, approve: Award };

/** The way on once a decision is made: the others that wait, and the next of them. */
function Onward({ tab }: { tab: DevelopmentTab }) {
  const t = useTranslations("developmentManagement");
  const { data } = useQuery(listQuery(userEducationProgramContract.list, { ...fixedOf(tab), page_size: 1 }));
  const [next] = data?.results ?? [];
  return (
    <>
      <Link href={tabPath(tab)} className={cx(buttonClass(), "max-sm:grow")}>
        {t("evidence.others")}
      </Link>
      {next && (
        <Link href={evidencePath(next)} className={cx(buttonClass({ variant: "primary" }), "min-w-0 max-sm:grow")}>
          <span className="truncate" title={programName(next)}>
            {t("evidence.next", { row: programName(next) })}
          </span>
        </Link>
      )}
    </>
  );
}

/** The two decisions; once one is made, the way on. */
function DecisionBar({ program, tab }: { program: UserProgram; tab: DevelopmentTab }) {
  const t = useTranslations("developmentManagement");
  const { waits, against, for: agreed } = decisions[tab];
  const [dialog, openDialog] = useState<typeof against | typeof agreed>();
  const end = () => openDialog(undefined);
  const { approve, isSending } = useApproving();
  const place = useFocusAfter(dialog !== undefined || isSending);
  const needsReason = dialog === against;
  const reason = useLazyPart(reasonPart, needsReason, end);
  const [No, Yes] = [icons[against], icons[agreed]];
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-own-bar
      className="-mx-4 sm:-mx-6 high:sticky bottom-0 -mb-4 flex justify-end gap-2 border-border border-t bg-surface px-4 py-3 outline-none sm:-mb-6 sm:px-6 print:hidden"
    >
      {program.status === waits ? (
        <>
          <Button onClick={() => openDialog(against)} className="max-sm:shrink max-sm:grow">
            <No aria-hidden />
            {t(`actions.${against}`)}
          </Button>
          <Button
            variant="primary"
            isBusy={isSending}
            onClick={() => (agreed === "confirm" ? void approve(program) : openDialog(agreed))}
            className="max-sm:shrink max-sm:grow"
          >
            <Yes aria-hidden />
            {t(`actions.${agreed}`)}
          </Button>
        </>
      ) : (
        <Onward tab={tab} />
      )}
      {dialog === "approve" && <Question program={program} onClose={end} />}
      {needsReason && reason && <reason.ReasonDialog what={against} program={program} onClose={end} />}
    </div>
  );
}
