"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { type SecondFactor as State, secondFactorContract } from "@/lib/contracts/second-factor";

const formsPart = lazyPart(() => import("./second-factor-forms"));

type Action = "setUp" | "renew" | "turnOff";

/** Whether the reader's sign-in asks for a code, and the forms that change it, which few visits need. */
export function SecondFactor() {
  const t = useTranslations("secondFactor");
  const toasts = useToasts();
  const [action, setAction] = useState<Action>();
  const place = useFocusAfter(action !== undefined);
  const { data, error, refetch } = useLastingQuery(detailQuery(secondFactorContract.own));
  useFetchWhenIdle(formsPart);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton className="h-24" />
      </Delayed>
    );
  const end = (said?: "turnedOn" | "turnedOff" | "formerCodes") => {
    setAction(undefined);
    if (said) toasts.success(t(said));
  };
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-fg-muted">{t("text")}</p>
      {action ? (
        <LazyPart of={formsPart} waiting={<Skeleton className="h-48" />}>
          {({ SecondFactorForms }) => <SecondFactorForms action={action} onEnd={end} />}
        </LazyPart>
      ) : (
        <Facts state={data} onAction={setAction} />
      )}
    </div>
  );
}

function Facts({ state: { since, codes_left, is_required }, onAction }: { state: State; onAction(a: Action): void }) {
  const t = useTranslations("secondFactor");
  const say = useSpoken();
  const actions: readonly Action[] = since ? ["renew", "turnOff"] : ["setUp"];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={since ? "active" : "unknown"}>{since ? t("on", { when: say.dayOf(since) }) : t("off")}</Tag>
        {since && <span>{t("codesLeft", { count: codes_left })}</span>}
        {is_required && <span>{t("required")}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action} onClick={() => onAction(action)}>
            {t(action)}
          </Button>
        ))}
      </div>
    </>
  );
}
