"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { setUpContract } from "@/lib/contracts/set-up";

const { keep } = setUpContract;

/** The person's own choice, which holds on their other devices too. It is sent after what the card itself keeps. */
export function HideSetUp({ after }: { after(): Promise<unknown> | undefined }) {
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
    undo(t("hidden"), { run: () => sendRequest(keep, { body: { card: "shown" } }), changes: keep.changes });
  };
  return (
    <Button variant="ghost" size="sm" aria-label={t("hideNamed")} isBusy={isSending} onClick={() => void hide()}>
      {t("hide")}
    </Button>
  );
}
