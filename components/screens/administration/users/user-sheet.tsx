"use client";

import { useTranslations } from "next-intl";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { SheetProps } from "@/components/kit/resource/list-with-sheet";
import { RowSheet } from "@/components/kit/resource/row-sheet";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { EditUserForm } from "./edit-user-form";
import { NewUserForm } from "./new-user-form";
import type { Titles } from "./use-titles";

/** The form beside the table. */
export function UserSheet({ titles, ...sheet }: SheetProps<User> & { titles: Titles }) {
  const t = useTranslations();
  const toasts = useToasts();
  const tellSaved = useOutcome();
  const { onClose } = sheet;
  const done = (saved: User) => {
    tellSaved(t("users.saved", { name: nameOrEmail(saved) }), userContract.list, saved);
    onClose();
  };
  const created = (saved: User) => {
    if (!saved.is_invited) return done(saved);
    toasts.success(t("users.invite.sent", { email: saved.email }));
    onClose();
  };
  return (
    <RowSheet
      {...sheet}
      size="lg"
      createTitle={t("users.create")}
      editTitle={(user) => t("users.editTitle", { name: nameOrEmail(user) })}
      errorTitle={t("feedback.noUser")}
    >
      {(user) =>
        user ? (
          <EditUserForm user={user} titles={titles} onDone={done} onCancel={onClose} />
        ) : (
          <NewUserForm titles={titles} onDone={created} onCancel={onClose} />
        )
      }
    </RowSheet>
  );
}
