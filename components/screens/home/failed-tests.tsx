"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Track } from "@/components/ui/progress-bar";
import type { HomeTeam } from "@/lib/contracts/home";
import { failedPlace } from "./home-places";
import { Part } from "./part";

/** The tests that most people of the team have failed, as bars beside the longest. Each leads to the list of these people. */
export function FailedTests({ tests }: { tests: HomeTeam["failed_tests"] }) {
  const t = useTranslations("home.failedTests");
  const most = tests[0]?.people;
  if (most === undefined) return null;
  return (
    <Part id="failed-tests" title={t("title")}>
      <ul className="divide-y divide-border border-border border-y">
        {tests.map((test) => (
          <li key={test.course}>
            <Link
              href={failedPlace(test)}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_6rem]"
            >
              <span className="wrap-anywhere group-hover:underline group-hover:underline-offset-2">{test.title}</span>
              <Track value={(100 * test.people) / most} className="max-sm:hidden" fill="fill-score-low" />
              <span className="text-end text-fg-muted text-sm tabular-nums">{t("people", { count: test.people })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
