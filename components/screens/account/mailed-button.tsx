"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { Notice } from "./auth-card";
import { namedFailure } from "./named-failure";

type Props = {
  text: string;
  label: string;
  done: string;
  failed: string;
  send(): Promise<unknown>;
};

/** What a mailed link does, behind a button, because mail scanners open links but press no buttons. */
export function MailedButton({ text, label, done, failed, send }: Props) {
  const t = useTranslations();
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  async function press() {
    setSending(true);
    setError(undefined);
    try {
      await send();
      setDone(true);
    } catch (failure) {
      setError(namedFailure(failure, failed, t));
    }
    setSending(false);
  }
  return (
    <div className="grid gap-5">
      <div role="status">{isDone && <Notice isDone title={done} />}</div>
      {!isDone && (
        <>
          <p className="wrap-anywhere text-fg-muted">{text}</p>
          <ProblemBox error={error} />
          <Button variant="primary" isBusy={isSending} onClick={press}>
            {label}
          </Button>
        </>
      )}
    </div>
  );
}
