import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
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
      {withdrawn && <Withdrawal order={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </details>
  );
}

function Withdrawal({ order, onClose }: { order: UserProgram; onClose(): void }) {
  const t = useTranslations("mySpecializations");
  const toasts = useToasts();
  const { send, isSending } = useSend(userEducationProgramContract.withdraw);
  const [problem, setProblem] = useState<unknown>();
  const confirm = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id: order.id }, body: {} });
      toasts.done(t("withdrawn", { title: order.title }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("withdrawTitle", { title: order.title })}
      text={t("withdrawText")}
      confirmLabel={t("withdrawConfirm")}
      cancelLabel={t("cancel")}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
