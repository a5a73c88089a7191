"use client";

import { FileUser } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { Page } from "@/components/kit/layout/page";
import { ownMarks } from "@/components/shared/scores/own-marks";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { personReportPath } from "@/lib/config/paths";
import { MarksList } from "./marks-list";
import { useMarksPlace } from "./marks-place";
import { Report } from "./report";

/** The reader's marks: the mean and the tasks, or the report about competencies. */
export function MarksScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("myMarks");
  const { user } = useCurrentUser();
  const [{ report, program }, setPlace] = useMarksPlace();
  const { data, error, refetch } = useLastingQuery(ownMarks(report ? program : null));
  const go = (isReport: boolean) => void setPlace({ report: isReport, program: null }, { history: "push" });
  return (
    <Page
      title={report ? t("details") : menu("myMarks")}
      action={
        report ? (
          <Button onClick={() => go(false)} className="print:hidden">
            {t("back")}
          </Button>
        ) : (
          user && (
            <Link href={personReportPath(user.id)} className={buttonClass()}>
              <FileUser aria-hidden />
              {t("record")}
            </Link>
          )
        )
      }
    >
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      ) : report ? (
        <Report marks={data} />
      ) : (
        <MarksList marks={data} onReport={() => go(true)} />
      )}
    </Page>
  );
}
