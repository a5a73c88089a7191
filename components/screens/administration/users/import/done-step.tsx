"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { paths } from "@/lib/config/paths";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { userBatchContract } from "@/lib/contracts/user-batches";
import { USERS } from "../user-view";
import { NumberStrip } from "./check-numbers";
import type { ImportOutcome } from "./use-import";

type Undone = AnswerOf<typeof userBatchContract.undo>;
type DoneStepProps = {
  importId: number;
  /** Known only until the page is closed. */
  outcome: ImportOutcome | undefined;
  onAnother(): void;
};

/** The result of the import, and for one day a button to undo it. */
export function DoneStep({ importId, outcome, onAnother }: DoneStepProps) {
  const t = useTranslations("usersImport");
  const { send, isSending } = useSend(userBatchContract.undo);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [undone, setUndone] = useState<Undone>();
  const isAnyNew = Boolean(outcome?.create) && !undone;

  async function undo() {
    setProblem(undefined);
    try {
      setUndone(await send({ body: { import_id: importId } }));
    } catch (error) {
      setProblem(error);
    }
    setAsking(false);
  }

  return (
    <div className="grid min-w-0 gap-4">
      <p className="flex items-center gap-2 font-medium text-md">
        {outcome && <CircleCheck aria-hidden className="size-5 shrink-0 text-st-active-dot" />}
        {outcome ? t("done.title") : t("done.earlier", { id: importId })}
      </p>
      {outcome && (
        <NumberStrip
          numbers={[
            { label: t("done.created"), value: outcome.create },
            { label: t("done.updated"), value: outcome.update },
            { label: t("check.unchanged"), value: outcome.unchanged },
          ]}
        />
      )}
      <div role="status" className="grid gap-2">
        {undone && <p className="font-medium">{t("done.undone", { count: undone.removed })}</p>}
      </div>
      {undone && undone.kept.length > 0 && <KeptPeople kept={undone.kept} />}
      <ProblemBox error={problem} />
      {!undone && <p className="max-w-prose text-fg-muted">{t("done.undoHint")}</p>}
      <div className="flex flex-wrap gap-2">
        <Link
          // Those who came last stand first.
          href={isAnyNew ? `${paths.users}?${USERS}.sort=-date_joined` : paths.users}
          prefetch={false}
          className={buttonClass({ variant: "primary" })}
        >
          {t(isAnyNew ? "done.show" : "done.toUsers")}
        </Link>
        <Button onClick={onAnother}>{t("done.another")}</Button>
        {!undone && <Button onClick={() => setAsking(true)}>{t("done.undo")}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={isSending}
        title={t("done.undoTitle")}
        text={t("done.undoText")}
        confirmLabel={t("done.undo")}
        cancelLabel={t("cancel")}
        onConfirm={undo}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function KeptPeople({ kept }: { kept: Undone["kept"] }) {
  const t = useTranslations("usersImport");
  return (
    <section className="grid gap-2">
      <h3 className="text-md">{t("done.kept")}</h3>
      <ul className="grid gap-1">
        {kept.map(({ user, email, detail }) => (
          <li key={user} className="wrap-anywhere">
            <span className="font-medium">{email}</span> — {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
