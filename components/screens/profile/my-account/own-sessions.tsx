"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { SessionText } from "@/components/shared/people/session-text";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type Session, sessionContract } from "@/lib/contracts/sessions";
import { deviceText } from "@/lib/i18n/device-text";
import { deviceOf } from "@/lib/rules/device";

/** Where the reader is signed in: each session can be ended, or all but this one. */
export function OwnSessions() {
  const t = useTranslations("myAccount");
  const toasts = useToasts();
  const { data, error, refetch } = useLastingQuery(detailQuery(sessionContract.own));
  const { send: endOthers, isSending } = useSend(sessionContract.endOthers);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton className="h-24" />
      </Delayed>
    );
  const hasOthers = data.sessions.some(({ is_current }) => !is_current);
  return (
    <>
      <p className="text-fg-muted">{t("sessionsText")}</p>
      {data.has_company_account && <p>{t("companyAccount")}</p>}
      <ul className="divide-y divide-border rounded-md border border-border">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <div>
          <Button
            isBusy={isSending}
            onClick={() =>
              void endOthers({ body: {} }).then(
                ({ ended }) => toasts.success(t("othersEnded", { count: ended })),
                toasts.problem,
              )
            }
          >
            {t("endOthers")}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations("myAccount");
  const toasts = useToasts();
  const { send, isSending } = useSend(sessionContract.end);
  const device = deviceText(deviceOf(session.agent), useTranslations());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <SessionText session={session} />
      {session.is_current ? (
        <Tag tone="active">{t("thisDevice")}</Tag>
      ) : (
        <Button
          size="sm"
          isBusy={isSending}
          aria-label={t("endNamed", { device })}
          onClick={() => void send({ params: { id: session.id }, body: {} }).catch(toasts.problem)}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
