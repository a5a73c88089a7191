"use client";

import { MailPlus } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { RowAction } from "@/components/kit/table/column";
import { useSend } from "@/lib/client/mutations";
import type { User } from "@/lib/contracts/user";
import { invitationContract } from "@/lib/contracts/users";
import { dayText } from "@/lib/i18n/day-text";

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

/** The action of a row that sends an invitation, for active people who cannot sign in yet. */
export function useInviting(): (user: User) => readonly RowAction[] {
  const t = useTranslations("users.invite");
  const toasts = useToasts();
  const { send } = useSend(invitationContract.send);
  return useCallback(
    ({ id, email, invitation, is_active }) => {
      if (invitation === "accepted" || !is_active) return [];
      const invite = async () => {
        try {
          await send({ params: { id } });
          toasts.success(t("sent", { email }));
        } catch (error) {
          toasts.problem(error);
        }
      };
      const label = t(invitation === "not_invited" ? "send" : "again");
      return [{ id: "invite", label, icon: MailPlus, onSelect: () => void invite() }];
    },
    [t, toasts, send],
  );
}
