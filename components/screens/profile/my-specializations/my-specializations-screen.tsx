"use client";

import { GraduationCap } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { createParser, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import { inOrder } from "@/components/shared/learning/in-order";
import { ownMarks } from "@/components/shared/scores/own-marks";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { paths } from "@/lib/config/paths";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { Orders } from "./orders";
import { ProgramTable } from "./program-table";
import { ownAdaptation, ownCertificates, ownEducation } from "./queries";
import { Summary } from "./summary";

/** The dialog in which one orders, at a specialization or without one. */
const orderParser = createParser({
  parse: (text) => (/^(new|[1-9]\d{0,9})$/.test(text) ? text : null),
  serialize: String,
});
const orderPart = later(() => import("./order-dialog"));

const isLearned = ({ status }: UserProgram) => (STATES_WITH_COURSES as readonly string[]).includes(status);

/** The home page of everybody. `children` stand above the rest. */
export function MySpecializationsScreen({ children }: { children?: ReactNode }) {
  const menu = useTranslations("menu");
  const t = useTranslations("mySpecializations");
  const toasts = useToasts();
  const { user } = useCurrentUser();
  const id = user?.id ?? 0;
  const education = useLastingQuery({ ...ownEducation(id), enabled: id > 0 });
  const adaptation = useLastingQuery({ ...ownAdaptation(id), enabled: id > 0 });
  const certificates = useLastingQuery({ ...ownCertificates(id), enabled: id > 0 });
  const marks = useLastingQuery(ownMarks(null));
  const [ordered, setOrdered] = useQueryState("order", orderParser);
  const isOrdering = ordered !== null;
  const close = () => void setOrdered(null);
  const order = useLater(orderPart, isOrdering, close);
  const all = education.data?.results ?? [];
  const learned = inOrder(all.filter(isLearned));
  const newcomer = adaptation.data?.results ?? [];
  const everything = [
    ...learned.map((one) => ({ ...one, kind: "education" as const })),
    ...newcomer.map((one) => ({ ...one, kind: "adaptation" as const })),
  ];
  return (
    <PageWithAction
      title={menu("mySpecializations")}
      create={{ label: t("order"), onCreate: () => void setOrdered("new") }}
    >
      {children}
      {education.error && !education.data ? (
        <Failed error={education.error} onRetry={() => void education.refetch()} />
      ) : !education.data ? (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      ) : (
        <>
          <Summary programs={everything} grade={marks.data?.current_mean_grade} />
          <ContinueCard programs={everything} />
          {learned.length === 0 ? (
            <PageState icon={<GraduationCap />} title={t("none")} text={t("noneText")} />
          ) : (
            <ProgramTable programs={learned} certificates={certificates.data?.results ?? []} />
          )}
          <Orders orders={all.filter((one) => !isLearned(one))} />
          {certificates.data && certificates.data.count > 0 && (
            <p>
              <Link href={paths.myCertificates} className="text-link underline-offset-2 hover:underline">
                {t("allCertificates", { count: certificates.data.count })}
              </Link>
            </p>
          )}
        </>
      )}
      {isOrdering && order && education.data && (
        <order.OrderDialog
          program={ordered === "new" ? undefined : Number(ordered)}
          taken={all.filter(({ status }) => status !== "rejected").map(({ program }) => program)}
          onOrdered={(made) => {
            close();
            toasts.success(t("ordered", { title: made.title }));
          }}
          onClose={close}
        />
      )}
    </PageWithAction>
  );
}
