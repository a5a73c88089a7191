"use client";

import { MailPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { RowAction } from "@/components/kit/table/column";
import { useSend } from "@/lib/client/mutations";
import type { User } from "@/lib/contracts/user";
import { invitationContract } from "@/lib/contracts/users";

/** The action that sends an invitation again, for people who have not chosen a password yet. */
export function useInviting(): (user: User) => readonly RowAction[] {
  const t = useTranslations("users.invite");
  const toasts = useToasts();
  const { send } = useSend(invitationContract.send);
  return useCallback(
    ({ id, email, is_invited, is_active }) => {
      if (!is_invited || !is_active) return [];
      const invite = async () => {
        try {
          await send({ params: { id } });
          toasts.success(t("sent", { email }));
        } catch (error) {
          toasts.problem(error);
        }
      };
      return [{ id: "invite", label: t("again"), icon: MailPlus, onSelect: () => void invite() }];
    },
    [t, toasts, send],
  );
}
