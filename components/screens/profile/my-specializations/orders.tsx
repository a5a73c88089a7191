import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { Button } from "@/components/ui/button";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** The orders that wait for confirmation, which may be withdrawn, and those that were declined, with the reason. */
export function Orders({ orders }: { orders: readonly UserProgram[] }) {
  const t = useTranslations("mySpecializations");
  const [withdrawn, setWithdrawn] = useState<UserProgram>();
  if (orders.length === 0) return null;
  const waiting = orders.filter(({ status }) => status === "processing").length;
  return (
    <details className="rounded-lg border border-border bg-surface p-4">
      <summary className="cursor-pointer text-fg-muted">
        {[
          waiting > 0 && t("waiting", { count: waiting }),
          orders.length > waiting && t("declined", { count: orders.length - waiting }),
        ]
          .filter(Boolean)
          .join(" ")}
      </summary>
      <ul className="mt-3 grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-2 border-border border-t pt-2">
            <span className="grid min-w-0 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-anywhere">{order.title}</span>
                <ProgramBadge state={order.status} />
              </span>
              {order.reject_reason && (
                <span className="whitespace-pre-line text-fg-muted wrap-anywhere">
                  {t("reason", { reason: order.reject_reason })}
                </span>
              )}
            </span>
            {order.status === "processing" && (
              <Button
                size="sm"
                aria-label={t("withdrawNamed", { title: order.title })}
                onClick={() => setWithdrawn(order)}
              >
                {t("withdraw")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawn && (
        <LazyConfirm
          what="change"
          endpoint={userEducationProgramContract.withdraw}
          id={withdrawn.id}
          rowName={withdrawn.title}
          title={t("withdrawTitle", { title: withdrawn.title })}
          text={t("withdrawText")}
          confirmLabel={t("withdrawConfirm")}
          doneText={t("withdrawn", { title: withdrawn.title })}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </details>
  );
}
