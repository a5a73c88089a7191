"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { type AdaptationProgram, programMatchContract } from "@/lib/contracts/programs";
import { assignmentProblem } from "./assignment-problem";
import { matchesQuery } from "./match-rows";
import { hasAssignmentRule } from "./program-view";

/** Gives a group to everybody who matches its rule and lacks it, after showing their number. */
export function SyncGroup({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const words = useTranslations();
  const tell = useTell();
  const hasRule = hasAssignmentRule(program);
  const { data } = useQuery({ ...matchesQuery(program.id, { page: 1, page_size: 1 }), enabled: hasRule });
  const { send, isSending } = useSend(programMatchContract.sync);
  const [isAsking, setAsking] = useState(false);
  const place = useFocusAfter(isAsking);
  const note = useId();
  const missing = hasRule ? data?.missing_count : 0;
  const reason = !hasRule ? t("noRule") : program.courses_count === 0 ? t("noCourses") : undefined;
  const isClosed = reason !== undefined || !missing;

  async function sync() {
    try {
      await send({ params: { id: program.id }, body: {} });
      tell.success(t("synced"));
    } catch (error) {
      tell.problem(assignmentProblem(words, error));
    }
    setAsking(false);
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <Button
        variant="primary"
        aria-disabled={isClosed}
        aria-describedby={note}
        onClick={() => !isClosed && setAsking(true)}
      >
        <UserPlus aria-hidden />
        {t("sync")}
      </Button>
      <p id={note} role="status" className="min-w-0 text-fg-muted">
        {reason ?? (missing !== undefined && t("missing", { count: missing }))}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("syncTitle", { title: program.title })}
        text={t("syncText", { count: missing ?? 0 })}
        confirmLabel={t("syncConfirm", { count: missing ?? 0 })}
        cancelLabel={words("resource.cancel")}
        isBusy={isSending}
        onConfirm={sync}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
