"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { paths } from "@/lib/config/paths";
import { setUpContract } from "@/lib/contracts/set-up";
import { setUpSight } from "@/lib/rules/set-up-card";

/** Shows the steps that the reader has hidden on the home page again, and leads to them. */
export function HiddenSteps() {
  const t = useTranslations("companySettings");
  const router = useRouter();
  const toasts = useToasts();
  const { data } = useQuery(detailQuery(setUpContract.steps));
  const { send, isSending } = useSend(setUpContract.keep);
  if (!data || setUpSight(data) !== "hidden") return null;
  const show = () => send({ body: { card: "shown" } }).then(() => router.push(paths.mySpecializations), toasts.problem);
  return (
    <section className="flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-fg-muted">{t("stepsHidden")}</p>
      <Button size="sm" isBusy={isSending} onClick={() => void show()}>
        {t("showSteps")}
      </Button>
    </section>
  );
}
