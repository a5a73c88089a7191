"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-field";
import { useCountdown } from "@/components/kit/system/use-countdown";
import { Button } from "@/components/ui/button";
import { sendRequest } from "@/lib/client/send-request";
import { authContract } from "@/lib/contracts/auth";
import type { InputOf } from "@/lib/contracts/endpoint";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { Notice } from "./auth-card";
import { AccountLink } from "./auth-links";
import { namedFailure } from "./named-failure";

const contract = authContract.reset;
const RESEND_SECONDS = 60;
type Body = InputOf<typeof contract>;

function useReset() {
  const t = useTranslations();
  return async (body: Body) => {
    try {
      await sendRequest(contract, { body });
    } catch (error) {
      throw namedFailure(error, t("auth.resetFailed"), t);
    }
    return body;
  };
}

/** Requests the letter. The response is the same whether or not the account exists. */
export function ResetForm() {
  const t = useTranslations("auth");
  const send = useReset();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="grid gap-5">
      {sentTo === undefined ? (
        <>
          <p className="text-fg-muted">{t("resetText")}</p>
          <Form
            endpoint={contract}
            defaults={{ email: "" }}
            send={send}
            onDone={({ email }) => setSentTo(email)}
            submitLabel={t("resetSend")}
            guardsLeaving={false}
          >
            <TextField<FieldOf<typeof contract>> name="email" type="email" label={t("email")} autoComplete="email" />
          </Form>
        </>
      ) : (
        <Sent email={sentTo} send={send} onOther={() => setSentTo(undefined)} />
      )}
      <AccountLink />
    </div>
  );
}

type SentProps = { email: string; send(body: Body): Promise<Body>; onOther(): void };

function Sent({ email, send, onOther }: SentProps) {
  const t = useTranslations("auth");
  const [times, setTimes] = useState(1);
  const [error, setError] = useState<unknown>();
  const message = useRef<HTMLDivElement>(null);
  // The form that had the focus has been replaced.
  useEffect(() => message.current?.focus(), []);
  async function again() {
    setError(undefined);
    try {
      await send({ email });
      setTimes(times + 1);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <div className="grid gap-4">
      <div role="status" ref={message} tabIndex={-1} className="outline-none">
        <Notice isDone title={t("resetSent")}>
          <p className="wrap-anywhere">{t("resetSentText", { email, hours: RESET_HOURS })}</p>
          {times > 1 && <p>{t("resent")}</p>}
        </Notice>
      </div>
      <p className="text-fg-muted">{t("resetSpam")}</p>
      <ProblemBox error={error} />
      <div className="flex flex-wrap gap-2">
        <Resend key={times} onSend={again} />
        <Button variant="ghost" onClick={onOther}>
          {t("otherEmail")}
        </Button>
      </div>
    </div>
  );
}

function doNothing() {}

/** Disabled at first, because the first letter is still on its way. It keeps the focus while it counts down. */
function Resend({ onSend }: { onSend(): Promise<void> }) {
  const t = useTranslations("auth");
  const left = useCountdown(RESEND_SECONDS, false, doNothing);
  const [isSending, setIsSending] = useState(false);
  async function send() {
    setIsSending(true);
    await onSend();
    setIsSending(false);
  }
  return (
    <Button isBusy={isSending} aria-disabled={left > 0} onClick={left > 0 ? doNothing : send} className="tabular-nums">
      {left > 0 ? t("resendIn", { seconds: left }) : t("resend")}
    </Button>
  );
}
