import { Award } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { WhoDecides } from "./who-decides";

/** Passed as a whole: the certificate waits for an administrator, and the reader for nothing else. */
export function InReview({ programs: all }: { programs: readonly (UserProgram & { kind: CourseKind })[] }) {
  const t = useTranslations("home.progress");
  const programs = all.filter(({ status }) => status === "review");
  if (programs.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {programs.map(({ id, kind, title }) => (
        <li key={id} className="flex items-start gap-3 rounded-lg border border-border bg-surface p-4">
          <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-st-active-fg" />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="grid gap-0.5">
              <Link
                href={learningPage(kind, { program: id })}
                prefetch={false}
                className="rounded-sm font-medium text-link underline-offset-2 wrap-anywhere hover:underline"
              >
                {t("inReview", { title })}
              </Link>
              <span className="text-fg-muted text-sm">{t("inReviewText")}</span>
            </p>
            <WhoDecides what="certificate" title={title} />
          </div>
        </li>
      ))}
    </ul>
  );
}
