"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Track } from "@/components/ui/progress-bar";
import type { HomeTeam } from "@/lib/contracts/home";
import { failedPlace } from "./home-places";
import { Heads, Part } from "./part";

/** The tests that most people of the team have failed, as bars beside the longest. Each leads to the list of these people. */
export function FailedTests({ tests }: { tests: HomeTeam["failed_tests"] }) {
  const t = useTranslations("home.failedTests");
  const most = tests[0]?.people;
  if (most === undefined) return null;
  return (
    <Part id="failed-tests" title={t("title")}>
      <table aria-labelledby="home-failed-tests" className="w-full border-border border-t">
        <Heads names={[t("columns.test"), t("columns.people")]} />
        <tbody>
          {tests.map((test) => (
            <tr key={test.course} className="group relative border-border border-b">
              <th scope="row" className="h-11 py-2.5 text-start font-normal wrap-anywhere">
                <Link
                  href={failedPlace(test)}
                  prefetch={false}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-2"
                >
                  {test.title}
                </Link>
              </th>
              <td className="w-64 pl-4 max-sm:w-28">
                <span className="grid items-center gap-x-4 sm:grid-cols-[9rem_1fr]">
                  <Track value={(100 * test.people) / most} className="max-sm:hidden" fill="fill-score-low" />
                  <span className="whitespace-nowrap text-end text-fg-muted text-sm tabular-nums">
                    {t("people", { count: test.people })}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
