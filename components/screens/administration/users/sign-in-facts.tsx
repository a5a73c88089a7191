"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { SessionText } from "@/components/shared/people/session-text";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { sessionContract } from "@/lib/contracts/sessions";
import type { User } from "@/lib/contracts/user";
import { momentText } from "@/lib/i18n/day-text";
import { CompanyAccount } from "./company-account";
import { SecondFactorReset } from "./second-factor-reset";

/** When a person last signed in, how, and where they are signed in now; ends all their sessions. */
export function SignInFacts({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTranslations("users.signIns");
  const toasts = useToasts();
  const zone = useTimeZone() ?? "UTC";
  const { data, error, refetch } = useLastingQuery(detailQuery(sessionContract.ofUser, { id: user.id }));
  const { send, isSending } = useSend(sessionContract.endOfUser);
  const canEnd = data?.sessions.some(({ is_current }) => !is_current);
  const end = () =>
    void send({ params: { id: user.id }, body: {} }).then(
      ({ ended }) => toasts.success(t("ended", { count: ended })),
      toasts.problem,
    );
  return (
    <section className="grid gap-2 rounded-md border border-border p-3" aria-label={t("title")}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-6" />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tabular-nums">
              {data.last_signed_in_at ? t("last", { when: momentText(data.last_signed_in_at, zone) }) : t("never")}
            </p>
            {canEnd && (
              <Button size="sm" isBusy={isSending} onClick={end}>
                {t("end")}
              </Button>
            )}
          </div>
          {data.sessions.map((session) => (
            <SessionText key={session.id} session={session} />
          ))}
          {data.has_company_account && <CompanyAccount user={user} />}
          {data.has_second_factor && <SecondFactorReset user={user} isSelf={isSelf} />}
        </>
      )}
    </section>
  );
}
