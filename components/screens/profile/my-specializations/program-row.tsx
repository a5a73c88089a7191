import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Deadline } from "@/components/shared/status/deadline";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { cx } from "@/components/ui/class-names";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Certificate } from "@/lib/contracts/certificates";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { isDue } from "@/lib/rules/program-states";
import { CertificateLine } from "./certificate-line";
import { ProgramCourses } from "./program-courses";

type ProgramRowProps = {
  program: UserProgram;
  certificates: readonly Certificate[];
  isOpen: boolean;
  onToggle(): void;
};

const cell = "md:px-4 md:py-3 max-md:col-span-2";

/** A specialization; opened it shows its courses and certificates. On a phone its cells stand below each other. */
export function ProgramRow({ program, certificates, isOpen, onToggle }: ProgramRowProps) {
  const t = useTranslations("mySpecializations");
  const learning = useTranslations("learning");
  const { id, title, status, is_retraining, progress, pass_date, deadline_date } = program;
  return (
    <>
      <tr className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-border border-t p-4 md:table-row">
        <th scope="row" className="text-left font-medium max-md:col-span-2 md:px-2 md:py-3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`program-${id}`}
            onClick={onToggle}
            className="flex w-full min-w-0 items-center gap-2 rounded-sm text-left pointer-coarse:min-h-11"
          >
            <ChevronDown aria-hidden className={cx("size-4 shrink-0 text-fg-muted", !isOpen && "-rotate-90")} />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </button>
        </th>
        <td className={cell}>
          <span className="flex flex-wrap gap-1">
            <ProgramBadge state={status} />
            {is_retraining && status !== "done" && <RetrainingBadge />}
          </span>
        </td>
        <td className={cx(cell, "md:w-44")}>
          <span className="flex items-center gap-2">
            <ProgressBar value={progress} label={learning("programProgress", { title })} />
            <span className="w-10 shrink-0 text-right tabular-nums">{learning("percent", { value: progress })}</span>
          </span>
        </td>
        <td className={cx(cell, "text-sm md:w-32", !pass_date && "max-md:hidden")}>
          <span className="text-fg-muted md:sr-only">{t("passDate")}: </span>
          {pass_date && <span className="tabular-nums">{shownDate(pass_date)}</span>}
        </td>
        <td className={cx(cell, "text-sm md:w-52")}>
          <span className="text-fg-muted md:sr-only">{t("deadline")}: </span>
          <Deadline day={deadline_date} isDone={!isDue(status)} />
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
