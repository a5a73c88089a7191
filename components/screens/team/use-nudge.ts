import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useSend } from "@/lib/client/mutations";
import { nudgeContract } from "@/lib/contracts/nudges";
import { useNudgeWords } from "./use-nudge-words";

type Asked = { user: number; kind?: "education" | "adaptation"; user_course?: number };

/** Reminds one person with one click, and says what became of it. */
export function useNudge() {
  const t = useTranslations("nudge");
  const toasts = useToasts();
  const words = useNudgeWords();
  const { send, isSending } = useSend(nudgeContract.people);
  const nudge = useCallback(
    async ({ user, ...more }: Asked) => {
      try {
        const { told, results } = await send({ body: { users: [user], ...more } });
        const [one] = results;
        if (!one) return;
        const text = t("one", { person: one.full_name, outcome: words(one) });
        if (told) toasts.success(text);
        else toasts.warning(text);
      } catch (error) {
        toasts.problem(error);
      }
    },
    [send, t, toasts, words],
  );
  return { nudge, isSending };
}
