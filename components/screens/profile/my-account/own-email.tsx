"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { EmailText } from "@/components/ui/email-text";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import type { CurrentUser } from "@/lib/contracts/auth";
import { emailChangeContract } from "@/lib/contracts/email-change";

const asked = parseAsStringLiteral(["change"] as const);

const formPart = lazyPart(() => import("./email-form"));

/** The reader's e-mail, the new one that waits for its confirmation, and the form that asks for another. */
export function OwnEmail({ user: { email, is_email_confirmed } }: { user: CurrentUser }) {
  const t = useTranslations("myAccount");
  // Who cannot read what is mailed to the present address comes here to change it.
  const [wish, setWish] = useQueryState("email", asked);
  const isOpen = wish === "change";
  const setIsOpen = (open: boolean) => void setWish(open ? "change" : null);
  const place = useFocusAfter(isOpen);
  useFetchWhenIdle(formPart);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="font-medium">
        <EmailText email={email} />
      </p>
      {!is_email_confirmed && <p>{t("emailUnconfirmed")}</p>}
      <p className="text-fg-muted">{t("emailText")}</p>
      <Pending />
      {isOpen ? (
        <LazyPart of={formPart} waiting={<Skeleton className="h-48" />}>
          {({ EmailForm }) => <EmailForm onClose={() => setIsOpen(false)} />}
        </LazyPart>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t("emailChange")}
        </Button>
      )}
    </div>
  );
}

function Pending() {
  const t = useTranslations("myAccount");
  const say = useSpoken();
  const toasts = useToasts();
  const { data } = useLastingQuery(detailQuery(emailChangeContract.pending));
  const { send } = useSend(emailChangeContract.cancel);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!data?.email || !data.expires_at) return null;
  async function keep() {
    setSending(true);
    setError(undefined);
    try {
      await send({ body: {} });
      toasts.success(t("emailKept"));
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  }
  return (
    <div className="grid gap-3 rounded-md border border-border bg-surface-2 p-3">
      <p role="status" className="wrap-anywhere">
        {t("emailPending", { email: data.email, when: say.minute(data.expires_at) })}
      </p>
      <ProblemBox error={error} />
      <Button className="justify-self-start" isBusy={isSending} onClick={keep}>
        {t("emailKeep")}
      </Button>
    </div>
  );
}
