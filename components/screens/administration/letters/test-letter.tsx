"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { type LetterTest, letterContract } from "@/lib/contracts/letters";

/** Tries the mail server by an email to the reader, and says in words what became of it. */
export function TestLetter() {
  const t = useTranslations("letters");
  const toasts = useToasts();
  const { send, isSending } = useSend(letterContract.test);
  const [outcome, setOutcome] = useState<LetterTest>();
  const test = () => {
    setOutcome(undefined);
    void send({ body: {} }).then(setOutcome, toasts.problem);
  };
  return (
    <section aria-label={t("test")} className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <p className="text-fg-muted">{t("testText")}</p>
      <Button className="justify-self-start" isBusy={isSending} onClick={test}>
        {t("test")}
      </Button>
      <div role="status" className="empty:hidden">
        {outcome && <Outcome {...outcome} />}
      </div>
    </section>
  );
}

function Outcome({ reason, said }: LetterTest) {
  const t = useTranslations("letters");
  return (
    <div className="grid gap-1">
      <p className="font-medium">{reason ? t(`reasons.${reason}`) : t("testSent")}</p>
      {said && <p className="text-fg-muted text-sm wrap-anywhere">{t("said", { answer: said })}</p>}
    </div>
  );
}
