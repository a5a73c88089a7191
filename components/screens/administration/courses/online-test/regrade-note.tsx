"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { toneClass } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { regradeContract } from "@/lib/contracts/regrading";
import { fullName } from "@/lib/rules/person-names";

const dialogPart = lazyPart(() => import("./regrade-dialog"), { isRare: true });

/** Offers to compare results where the right answers of today would change them, and to undo the last such change. */
export function RegradeNote({ test }: { test: number }) {
  const t = useTranslations("testEditor.regrade");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLazyPart(dialogPart, isOpen, close);
  const { data } = useLastingQuery(detailQuery(regradeContract.preview, { id: test }));
  if (!data || (data.results.length === 0 && !data.last)) return null;
  return (
    <div className={cx("grid gap-3 rounded-lg border p-4", data.results.length > 0 ? toneClass.processing : quiet)}>
      {data.results.length > 0 && (
        <div className={row}>
          <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
            <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t("found", { count: data.results.length })}
          </p>
          <Button onClick={() => setOpen(true)}>{t("compare")}</Button>
        </div>
      )}
      {data.last && <LastRegrade test={test} last={data.last} />}
      {isOpen && part && <part.RegradeDialog test={test} found={data} onClose={close} />}
    </div>
  );
}

const quiet = "border-border bg-surface";
const row = "flex min-w-0 flex-wrap items-center gap-3";

type Last = NonNullable<AnswerOf<typeof regradeContract.preview>["last"]>;

function LastRegrade({ test, last }: { test: number; last: Last }) {
  const t = useTranslations("testEditor.regrade");
  const toasts = useToasts();
  const say = useSpoken();
  const { send, isSending } = useSend(regradeContract.undo);
  const undo = async () => {
    try {
      const { restored, left } = await send({ params: { id: test }, body: { regrade_id: last.regrade_id } });
      toasts.success(t("restored", { count: restored, left }));
    } catch (error) {
      toasts.problem(error);
    }
  };
  return (
    <div className={row}>
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {t("last", { count: last.changed, person: fullName(last.made_by), when: say.minute(last.made_at) })}
      </p>
      <Button isBusy={isSending} onClick={() => void undo()}>
        {t("undo")}
      </Button>
    </div>
  );
}
