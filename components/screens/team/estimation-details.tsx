"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { ReportLink } from "@/components/shared/people/person-link";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { EstimateList } from "./estimate-list";

/** All tasks of a person with their scores and filled checklists. */
export function EstimationDetails({ user, onClose }: { user: number; onClose(): void }) {
  const t = useTranslations("team");
  const { data, error, refetch } = useLastingQuery(listQuery(teamReportContract.estimates, { user }));
  const person = data?.results[0];
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("details")} closeLabel={t("close")}>
      {data ? (
        <div className="grid gap-4">
          <p className="font-medium wrap-anywhere">
            {person ? <ReportLink person={user} name={person.full_name} /> : t("nobody")}
          </p>
          {typeof person?.mean_score === "number" && <ScoreBar value={person.mean_score} label={t("columns.mean")} />}
          <EstimateList estimates={person?.estimates ?? []} />
        </div>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}
