import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useSend } from "@/lib/client/mutations";
import { useSpoken } from "@/lib/client/use-spoken";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { STATES_OF_ORDERS } from "@/lib/rules/program-states";
import { WhoDecides } from "./who-decides";

type OrdersProps = { orders: readonly UserProgram[]; onOrderAgain(program: number): void };

/** The orders that are no program yet, as long as they are shown. */
export function shownOrders<P extends UserProgram>(programs: readonly P[]): P[] {
  return programs.filter(({ status, is_hidden }) => isOrder(status) && !is_hidden);
}

const isOrder = (status: UserProgram["status"]) => (STATES_OF_ORDERS as readonly string[]).includes(status);

/** Each order that waits, which may be withdrawn, and each that was declined, with the reason, until it is hidden. */
export function Orders({ orders, onOrderAgain }: OrdersProps) {
  const t = useTranslations("mySpecializations");
  const [withdrawn, setWithdrawn] = useState<UserProgram>();
  if (orders.length === 0) return null;
  return (
    <section aria-label={t("orders")}>
      <ul className={cx("grid gap-3", orders.length > 1 && "lg:grid-cols-2")}>
        {orders.map((order) => (
          <li key={order.id}>
            {order.status === "processing" ? (
              <Waiting order={order} onWithdraw={() => setWithdrawn(order)} />
            ) : (
              <Declined order={order} onOrderAgain={() => onOrderAgain(order.program)} />
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
    </section>
  );
}

function Waiting({ order, onWithdraw }: { order: UserProgram; onWithdraw(): void }) {
  const t = useTranslations("mySpecializations");
  const say = useSpoken();
  const { title, ordered_at, deadline_date } = order;
  return (
    <Card order={order}>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {ordered_at && <span>{t("orderedOn", { day: say.dayOf(ordered_at) })}</span>}
        {/* It presses nobody before the order is confirmed. */}
        {deadline_date && (
          <span className="text-fg-muted">
            {t("deadline")}: {say.day(deadline_date)}
          </span>
        )}
      </p>
      <p className="text-fg-muted">{t("orderText")}</p>
      <WhoDecides what="order" title={title}>
        <Button size="sm" aria-label={t("withdrawNamed", { title })} onClick={onWithdraw}>
          {t("withdraw")}
        </Button>
      </WhoDecides>
    </Card>
  );
}

function Declined({ order, onOrderAgain }: { order: UserProgram; onOrderAgain(): void }) {
  const t = useTranslations("mySpecializations");
  const toasts = useToasts();
  const say = useSpoken();
  const { send, isSending } = useSend(userEducationProgramContract.hide);
  const { id, title, rejected_at, reject_reason } = order;
  const hide = async () => {
    try {
      await send({ params: { id }, body: {} });
    } catch (error) {
      return toasts.problem(error);
    }
    toasts.success(t("hidden", { title }));
    // The button is gone with the card.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Card order={order}>
      {rejected_at && <p>{t("declinedOn", { day: say.dayOf(rejected_at) })}</p>}
      {reject_reason && (
        <p className="whitespace-pre-line text-fg-muted wrap-anywhere">{t("reason", { reason: reject_reason })}</p>
      )}
      <WhoDecides what="order" title={title} isDecided>
        <Button size="sm" className="order-first" aria-label={t("orderAgainNamed", { title })} onClick={onOrderAgain}>
          {t("orderAgain")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isSending}
          aria-label={t("hideNamed", { title })}
          onClick={() => void hide()}
        >
          {t("hide")}
        </Button>
      </WhoDecides>
    </Card>
  );
}

function Card({ order: { id, title, status }, children }: { order: UserProgram; children: ReactNode }) {
  return (
    <article
      aria-labelledby={`order-${id}`}
      className="flex h-full flex-col gap-2 rounded-lg border border-border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={`order-${id}`} className="min-w-0 text-md wrap-anywhere">
          {title}
        </h2>
        <ProgramBadge state={status} />
      </div>
      {children}
    </article>
  );
}
