import { ChevronDown, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { CourseDay, DueDay } from "@/components/shared/learning/course-day";
import { stepText } from "@/components/shared/learning/step-text";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { ProgressBar } from "@/components/ui/progress-bar";
import { ProgressRing } from "@/components/ui/progress-ring";
import { Skeleton } from "@/components/ui/skeleton";
import { useSpoken } from "@/lib/client/use-spoken";
import { learningPage } from "@/lib/config/learning-pages";
import type { Certificate } from "@/lib/contracts/certificates";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { pathShare } from "@/lib/rules/course-path";
import { isPassed } from "@/lib/rules/next-learning";
import { isDue } from "@/lib/rules/program-states";
import { CertificateLine } from "./certificate-line";

type ProgramRowProps = {
  program: UserProgram;
  certificates: readonly Certificate[];
  /** The page shows it above already. */
  isCertificateAbove: boolean;
  isOpen: boolean;
  onToggle(): void;
};

const materialsPart = lazyPart(() => import("./material-list"));

const cell = "md:px-4 md:py-3 max-md:col-span-2";

/** A specialization; opened it shows its courses and certificates. On a phone its cells stand below each other. */
export function ProgramRow({ program, certificates, isCertificateAbove, isOpen, onToggle }: ProgramRowProps) {
  const t = useTranslations("mySpecializations");
  const learning = useTranslations("learning");
  const deadlines = useTranslations("deadlines");
  const say = useSpoken();
  const { id, title, status, is_retraining, progress, pass_date, deadline_date } = program;
  // What is learned through has no day to keep.
  const isThrough = status === "done" || status === "review";
  return (
    <>
      <tr className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-border border-t p-4 max-md:first:border-t-0 md:table-row">
        <th scope="row" className="text-left font-medium max-md:col-span-2 md:min-w-44 md:px-2 md:py-3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`program-${id}`}
            onClick={onToggle}
            className="flex w-full min-w-0 items-center gap-2 rounded-sm text-left pointer-coarse:min-h-touch"
          >
            <ChevronDown aria-hidden className={cx("size-4 shrink-0 text-fg-muted", !isOpen && "-rotate-90")} />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </button>
        </th>
        <td className={cell}>
          <span className="flex flex-wrap gap-1">
            <ProgramBadge state={status} />
            {is_retraining && status !== "done" && <RetrainingBadge />}
            {certificates[0] && !isCertificateAbove && <CertificateButton certificate={certificates[0]} />}
          </span>
          {is_retraining && status !== "done" && certificates[0] && <StandsUntil certificate={certificates[0]} />}
        </td>
        <td className={cx(cell, "md:w-44")}>
          <span className="flex items-center gap-2">
            <ProgressBar value={progress} label={learning("programProgress", { title })} />
            <span className="w-10 shrink-0 text-right tabular-nums">{learning("percent", { value: progress })}</span>
          </span>
        </td>
        <td className={cx(cell, "text-sm md:w-32", !pass_date && "max-md:hidden")}>
          <span className="text-fg-muted md:sr-only">{t("passDate")}: </span>
          {/* What has no day has the same sign in both columns. */}
          {pass_date ? say.day(pass_date) : "—"}
        </td>
        <td className={cx(cell, "text-sm md:w-40 lg:w-52", (pass_date || isThrough) && "max-md:hidden")}>
          <span className="text-fg-muted md:sr-only">{t("deadline")}: </span>
          {isDue(status) && deadline_date ? (
            <DueDay day={deadline_date} />
          ) : isThrough ? (
            "—"
          ) : (
            (deadline_date && say.day(deadline_date)) || deadlines("none")
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="block md:table-row">
          <td colSpan={5} id={`program-${id}`} className="block bg-surface-2 p-3 md:table-cell md:p-4">
            <div className="grid gap-3">
              {program.return_reason && (
                <p className="whitespace-pre-line rounded-md border border-border bg-surface p-3 wrap-anywhere">
                  {t("returned", { reason: program.return_reason })}
                </p>
              )}
              {certificates.length > 0 && (
                <ul className="grid gap-2" aria-label={t("certificates")}>
                  {certificates.map((one) => (
                    <li key={one.id} className="rounded-md border border-border bg-surface p-3">
                      <CertificateLine certificate={one} />
                    </li>
                  ))}
                </ul>
              )}
              <ProgramCourses program={program} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Until when the certificate stands while its program is learned again. */
function StandsUntil({ certificate: { valid_until, is_valid, is_expired } }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const say = useSpoken();
  if (!valid_until || !(is_valid || is_expired)) return null;
  return (
    <span className="block pt-1 text-fg-muted text-sm">
      {t(is_valid ? "renewUntil" : "renewOver", { day: say.day(valid_until) })}
    </span>
  );
}

/** What the program has led to, one press away. */
function CertificateButton({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const { show, dialog } = useCertificateDialog(certificate);
  return (
    <>
      <Button size="sm" onClick={show}>
        {t("certificateOne")}
      </Button>
      {dialog}
    </>
  );
}

/** The courses of a program, each with its stages, its materials, and the way to it. */
function ProgramCourses({ program }: { program: UserProgram }) {
  const learning = useTranslations("learning");
  if (program.courses.length === 0) return <p className="text-fg-muted">{learning("noCourses")}</p>;
  return (
    <ul className="grid gap-2">
      {program.courses.map((course) => (
        <li key={course.id} className="overflow-hidden rounded-md border border-border bg-surface">
          <Link
            href={learningPage("education", { program: program.id, course: course.id })}
            className="-outline-offset-2 grid grid-cols-[auto_1fr_auto] items-start gap-x-3 p-3 hover:bg-surface-2"
          >
            <ProgressRing value={pathShare(course)} className="mt-0.5 size-6" />
            <span className="grid min-w-0 gap-1">
              <span className="font-medium wrap-anywhere">{course.title}</span>
              <span className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm">
                {/* A passed course has its day alone: what its stages say is the same. */}
                {!isPassed(course) && <span>{stepText(learning, course)}</span>}
                {(isPassed(course) ? [] : course.exams).map(({ exam_type, status }) => (
                  <span key={exam_type}>
                    {learning(`stages.types.${exam_type}`)}:{" "}
                    {learning(
                      `stages.statuses.${exam_type === "exam" && status === "inProgress" ? "requested" : status}`,
                    )}
                  </span>
                ))}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <CourseDay course={course} />
                {course.is_retraining && <RetrainingBadge />}
              </span>
            </span>
            <ChevronRight aria-hidden className="mt-1 size-4 text-fg-muted" />
          </Link>
          {course.materials.total > 0 && <CourseMaterials course={course} />}
        </li>
      ))}
    </ul>
  );
}

/** How many materials of a course are ticked; opened, which. They are loaded when they are opened. */
function CourseMaterials({ course }: { course: UserCourse }) {
  const t = useTranslations("mySpecializations");
  const [isOpen, setIsOpen] = useState(false);
  const { completed: done, total } = course.materials;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group border-border border-t text-sm"
    >
      <summary className="-outline-offset-2 flex cursor-pointer items-center gap-2 px-3 py-2 text-fg-muted pointer-coarse:min-h-touch">
        <ChevronDown aria-hidden className="size-4 shrink-0 group-not-open:-rotate-90" />
        <span className="tabular-nums">{t("materials", { done, total })}</span>
      </summary>
      {isOpen && (
        <LazyPart of={materialsPart} waiting={<Skeleton className="m-3 h-16" />}>
          {({ MaterialList }) => <MaterialList course={course} />}
        </LazyPart>
      )}
    </details>
  );
}
