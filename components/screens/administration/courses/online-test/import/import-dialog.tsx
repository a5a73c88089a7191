"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSend } from "@/lib/client/mutations";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { type QuestionFormat, questionExchangeContract } from "@/lib/contracts/question-exchange";
import { ImportPreview } from "./import-preview";
import { ImportSource } from "./import-source";

export type Source = { format: QuestionFormat; text: string };
export type Found = AnswerOf<typeof questionExchangeContract.import>;

/** Imports questions from a file or text: first shows what was found, then imports what is valid. */
export function ImportDialog({ test, onClose }: { test: OnlineTest; onClose(): void }) {
  const t = useTranslations("testEditor.importing");
  const words = useTranslations("testEditor");
  const { source, found, problem, isSending, check, take, back } = useImport(test, onClose);
  const count = found?.questions.length ?? 0;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      closeLabel={words("close")}
      footer={
        found && (
          <>
            <Button onClick={back}>{t("back")}</Button>
            {count > 0 && (
              <Button variant="primary" isBusy={isSending} onClick={take}>
                {t("confirm", { count })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid min-w-0 gap-4">
        <ProblemBox error={problem} />
        <p role="status" className="sr-only">
          {isSending ? t("checking") : found ? t("takes", { count }) : ""}
        </p>
        {found ? (
          <ImportPreview found={found} />
        ) : (
          <ImportSource start={source} isSending={isSending} onCheck={check} />
        )}
      </div>
    </Dialog>
  );
}

function useImport(test: OnlineTest, onDone: () => void) {
  const t = useTranslations("testEditor.importing");
  const toasts = useToasts();
  const { send, isSending } = useSend(questionExchangeContract.import);
  const [source, setSource] = useState<Source>({ format: "gift", text: "" });
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<unknown>();

  async function ask(given: Source, dry_run: boolean): Promise<Found | undefined> {
    setProblem(undefined);
    try {
      return await send({ params: { id: test.id }, body: { ...given, dry_run } });
    } catch (error) {
      setProblem(error);
      return undefined;
    }
  }

  return {
    source,
    found,
    problem,
    isSending,
    async check(given: Source) {
      setSource(given);
      setFound(await ask(given, true));
    },
    async take() {
      const taken = await ask(source, false);
      if (!taken) return;
      toasts.success(t("done", { count: taken.imported }));
      onDone();
    },
    back: () => setFound(undefined),
  };
}
