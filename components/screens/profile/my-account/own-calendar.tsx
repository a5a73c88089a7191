"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CopyButton } from "@/components/kit/system/copy-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { calendarContract } from "@/lib/contracts/calendar";

/** The address by which calendar apps show the reader's deadlines. There is none until it is made. */
export function OwnCalendar() {
  const t = useTranslations("calendar");
  const toasts = useToasts();
  const { data, error, refetch } = useLastingQuery(detailQuery(calendarContract.own));
  const { send, isSending } = useSend(calendarContract.make);
  const [question, setQuestion] = useState<"renew" | "turnOff">();
  const place = useFocusAfter(isSending || question !== undefined);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton className="h-24" />
      </Delayed>
    );
  const make = () => send({ body: {} }).then(() => toasts.success(t("made")), toasts.problem);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-fg-muted">{t("text")}</p>
      {data.url === null ? (
        <Button className="justify-self-start" isBusy={isSending} onClick={() => void make()}>
          <CalendarDays aria-hidden />
          {t("make")}
        </Button>
      ) : (
        <>
          <Address url={data.url} />
          <div className="flex flex-wrap gap-2 border-border border-t pt-4">
            <Button onClick={() => setQuestion("renew")}>{t("renew")}</Button>
            <Button onClick={() => setQuestion("turnOff")}>{t("turnOff")}</Button>
          </div>
        </>
      )}
      {question && <Question about={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

/** Calendar apps open addresses that begin with `webcal:` as a calendar that they read again and again. */
const forApps = (url: string) => url.replace(/^https?:/, "webcal:");

function Address({ url }: { url: string }) {
  const t = useTranslations("calendar");
  return (
    <>
      <div className="grid gap-1">
        <p className="font-medium">{t("address")}</p>
        <code className="min-w-0 rounded-md bg-surface-2 px-3 py-2 text-sm wrap-anywhere">{url}</code>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={forApps(url)} className={buttonClass({ variant: "primary" })}>
          <CalendarDays aria-hidden />
          {t("open")}
        </a>
        <CopyButton size="md" text={url} label={t("copy")} copiedLabel={t("copied")} />
      </div>
      <p className="text-fg-muted text-sm">{t("how")}</p>
      <p>{t("secret")}</p>
    </>
  );
}

const wordsOf = {
  renew: { title: "renewTitle", text: "renewText", confirm: "renew", done: "renewed" },
  turnOff: { title: "turnOffTitle", text: "turnOffText", confirm: "turnOff", done: "turnedOff" },
} as const;

/** Asks before calendars lose their address. */
function Question({ about, onClose }: { about: keyof typeof wordsOf; onClose(): void }) {
  const t = useTranslations("calendar");
  const toasts = useToasts();
  const words = wordsOf[about];
  const { send: renew, isSending: isRenewing } = useSend(calendarContract.renew);
  const { send: turnOff, isSending: isTurningOff } = useSend(calendarContract.turnOff);
  const [problem, setProblem] = useState<unknown>();
  async function confirm() {
    setProblem(undefined);
    try {
      await (about === "renew" ? renew({ body: {} }) : turnOff({ body: {} }));
      toasts.success(t(words.done));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(words.title)}
      text={t(words.text)}
      confirmLabel={t(words.confirm)}
      cancelLabel={t("cancel")}
      isDanger={about === "turnOff"}
      isBusy={isRenewing || isTurningOff}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ProblemBox error={problem} />
    </ConfirmDialog>
  );
}
