"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { setUpContract } from "@/lib/contracts/set-up";
import { setUpSight } from "@/lib/rules/set-up-card";
import { SetUpList } from "./set-up-list";

const { keep } = setUpContract;

/**
 * The way of a new company from nothing to its first rule, for its administrators. The server ticks the steps. The card
 * is gone when it is hidden, or on the next visit after it said that all are done.
 */
export function SetUpCard() {
  const t = useTranslations("setUp");
  // What ticks the steps is made on other pages: on the way back the card asks again.
  const { data } = useQuery({
    ...detailQuery(setUpContract.steps),
    staleTime: ({ state }) => (state.data && setUpSight(state.data) === "steps" ? 0 : Number.POSITIVE_INFINITY),
  });
  const { send } = useSend(keep);
  const marking = useRef<Promise<unknown>>(undefined);
  const [isLast, setIsLast] = useState(false);
  const sight = data && setUpSight(data);
  const seen = sight === "steps" && data?.card === "new" ? "shown" : sight === "done" ? "done" : undefined;
  // What is kept as seen must stay in sight until the page is left.
  if (sight === "done" && !isLast) setIsLast(true);
  useEffect(() => {
    // If this fails, the next visit tries again.
    if (seen) marking.current = send({ body: { card: seen } }).catch(() => undefined);
  }, [seen, send]);
  if (data && sight === "steps")
    return <Frame text={t("text")} action={<Hide after={() => marking.current} />} body={<SetUpList done={data} />} />;
  if (isLast) return <Frame icon={<CircleCheck aria-hidden className="text-st-active-fg" />} text={t("finished")} />;
  return null;
}

type FrameProps = { icon?: ReactNode; text: string; action?: ReactNode; body?: ReactNode };

function Frame({ icon, text, action, body }: FrameProps) {
  const t = useTranslations("setUp");
  return (
    <section
      aria-labelledby="set-up"
      className="grid max-w-2xl gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        {icon}
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id="set-up" className="font-semibold text-md">
            {body ? t("title") : t("finishedTitle")}
          </h2>
          <p className="text-fg-muted">{text}</p>
        </div>
        {action}
      </div>
      {body}
    </section>
  );
}

/** The person's own choice, which holds on their other devices too. It is sent after what the card itself keeps. */
function Hide({ after }: { after(): Promise<unknown> | undefined }) {
  const t = useTranslations("setUp");
  const toasts = useToasts();
  const undo = useUndo();
  const { send, isSending } = useSend(keep);
  const hide = async () => {
    try {
      await after();
      await send({ body: { card: "hidden" } });
    } catch (error) {
      return toasts.problem(error);
    }
    // The button is gone with the card.
    document.getElementById("content")?.focus({ preventScroll: true });
    undo(t("hidden"), { run: () => call(keep, { body: { card: "shown" } }), changes: keep.changes });
  };
  return (
    <Button variant="ghost" size="sm" aria-label={t("hideNamed")} isBusy={isSending} onClick={() => void hide()}>
      {t("hide")}
    </Button>
  );
}
