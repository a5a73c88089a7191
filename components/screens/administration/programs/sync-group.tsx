"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { type AdaptationProgram, programMatchContract } from "@/lib/contracts/programs";
import { matchesQuery } from "./match-rows";

/** Gives a group to everybody who matches its rule and lacks it, after showing their number. */
export function SyncGroup({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const words = useTranslations("resource");
  const tell = useTell();
  const { data } = useQuery(matchesQuery(program.id, { page: 1, page_size: 1 }));
  const { send, isSending } = useSend(programMatchContract.sync);
  const [isAsking, setAsking] = useState(false);
  const place = useFocusAfter(isAsking);
  const count = data?.missing_count;

  async function sync() {
    try {
      await send({ params: { id: program.id }, body: {} });
      tell.success(t("synced"));
    } catch (error) {
      tell.problem(error);
    }
    setAsking(false);
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <Button variant="primary" disabled={!count} onClick={() => setAsking(true)}>
        <UserPlus aria-hidden />
        {t("sync")}
      </Button>
      <p role="status" className="min-w-0 text-fg-muted">
        {count !== undefined && t("missing", { count })}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("syncTitle", { title: program.title })}
        text={t("syncText", { count: count ?? 0 })}
        confirmLabel={t("syncConfirm", { count: count ?? 0 })}
        cancelLabel={words("cancel")}
        isBusy={isSending}
        onConfirm={sync}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
