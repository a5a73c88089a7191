"use client";

import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { evidencePath, programName } from "./development-view";

/** A list of thousands needs no line for each. */
const SHOWN = 200;

/** What each certificate would stand on. In another tab, because the ticks and the question stay here. */
export function EvidenceLinks({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t("developmentManagement.approve.evidence")}</h3>
      <ul className="grid gap-1">
        {programs.slice(0, SHOWN).map((program) => (
          <li key={program.id}>
            <Link
              href={evidencePath(program)}
              target="_blank"
              prefetch={false}
              className="inline-flex items-center gap-1 rounded-sm text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {programName(program)}
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-fg-muted" />
              <span className="sr-only">{t("table.newTab")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {programs.length > SHOWN && (
        <p className="text-fg-muted">{t("feedback.outcomes.more", { count: programs.length - SHOWN })}</p>
      )}
    </section>
  );
}
