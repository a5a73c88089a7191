"use client";

import { MailPlus } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { RowAction } from "@/components/kit/table/column";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import type { User } from "@/lib/contracts/user-row";
import { invitationContract } from "@/lib/contracts/users";
import { dayText } from "@/lib/i18n/day-text";

const noticePart = lazyPart(() => import("./own-email-notice"), { isRare: true });

type Waiting = Pick<User, "invitation" | "invited_at" | "is_anonymised">;

/** How a person stands who cannot sign in yet; empty for all others. */
export function useInvitationText(): (user: Waiting) => string {
  const t = useTranslations("users.invitation");
  const zone = useTimeZone() ?? "UTC";
  return ({ invitation, invited_at, is_anonymised }) => {
    if (invitation === "accepted" || is_anonymised) return "";
    // A link that still works was mailed days ago, so that the year is known.
    if (invitation === "invited" && invited_at)
      return t("on", { day: dayText(invited_at, zone).slice(0, "DD.MM".length) });
    return t(invitation);
  };
}

/** The action of a row that sends an invitation, for active people who cannot sign in yet, and what a refusal opens. */
export function useInviting(): { actionsOf(user: User): readonly RowAction[]; dialog: ReactNode } {
  const t = useTranslations("users.invite");
  const toasts = useToasts();
  const { send } = useSend(invitationContract.send);
  const [refusal, setRefusal] = useState<ApiProblem>();
  const close = () => setRefusal(undefined);
  const part = useLazyPart(noticePart, refusal !== undefined, close);
  const actionsOf = useCallback(
    ({ id, email, invitation, is_active }: User): readonly RowAction[] => {
      if (invitation === "accepted" || !is_active) return [];
      const invite = async () => {
        try {
          await send({ params: { id } });
          toasts.success(t("sent", { email }));
        } catch (error) {
          if (error instanceof ApiProblem && error.code === "email_not_confirmed") setRefusal(error);
          else toasts.problem(error);
        }
      };
      const label = t(invitation === "not_invited" ? "send" : "again");
      return [{ id: "invite", label, icon: MailPlus, onSelect: () => void invite() }];
    },
    [t, toasts, send],
  );
  return { actionsOf, dialog: refusal && part && <part.OwnEmailDialog error={refusal} onClose={close} /> };
}
