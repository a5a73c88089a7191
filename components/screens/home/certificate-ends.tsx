"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { HomeTeam } from "@/lib/contracts/home";
import { EXPIRING_DAYS } from "@/lib/rules/certificate-ends";
import { endsPlace } from "./home-places";
import { Part } from "./part";

/** How many certificates of the team end soon, and how many are over. Each number leads to their list. */
export function CertificateEnds({ counts }: { counts: HomeTeam["certificates"] }) {
  const t = useTranslations("home.certificates");
  const format = useFormatter();
  const ends = (["expiring", "expired"] as const).filter((state) => counts[state] > 0);
  if (ends.length === 0) return null;
  return (
    <Part id="certificates" title={t("title")}>
      <ul className="divide-y divide-border border-border border-y">
        {ends.map((state) => (
          <li key={state}>
            <Link
              href={endsPlace(state)}
              prefetch={false}
              className="group flex min-h-11 pointer-coarse:min-h-touch items-center gap-3 py-2.5"
            >
              <span className="min-w-6 text-end font-semibold tabular-nums">{format.number(counts[state])}</span>
              <span className="min-w-0 flex-1 group-hover:underline group-hover:underline-offset-2">
                {t(state, { count: counts[state], days: EXPIRING_DAYS })}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
