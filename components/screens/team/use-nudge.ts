import { useTimeZone, useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { useSend } from "@/lib/client/mutations";
import { type NudgedPerson, nudgeContract } from "@/lib/contracts/nudges";
import { dayText, timeText } from "@/lib/i18n/day-text";
import { useNudgeWords } from "./use-nudge-words";

export type Asked = {
  user: number;
  kind?: "education" | "adaptation";
  user_course?: number;
  /** The deadline beside which the button stands. */
  day: string | null;
  /** What the row of the button is called. */
  row: string;
};

/** A button that reminds one person with one click, and says what became of it; only of what is late or due soon. */
export function useNudge({ day, row, user, ...more }: Asked) {
  const t = useTranslations("nudge");
  const table = useTranslations("table");
  const toasts = useToasts();
  const words = useToastWords();
  const urgencyOf = useUrgency();
  const { send, isSending } = useSend(nudgeContract.people);
  const nudge = async () => {
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
  };
  const action = t("action");
  return {
    action,
    name: table("actionOn", { action, row }),
    isPressing: !!day && urgencyOf(day).urgency !== "later",
    isSending,
    remind: () => void nudge(),
  };
}

/** An omission in two lines of a phone: which course it is stands beside the button. */
function useToastWords(): (one: NudgedPerson) => string {
  const t = useTranslations("nudge.brief");
  const words = useNudgeWords();
  const timeZone = useTimeZone() ?? "UTC";
  return (one) => {
    const { outcome, reminded_at: at } = one;
    if (outcome === "budget_day" && at) return t(outcome, { time: timeText(at, timeZone).slice(0, "00:00".length) });
    if (outcome === "budget_fortnight" && at) return t(outcome, { day: dayText(at, timeZone) });
    return words(one);
  };
}
