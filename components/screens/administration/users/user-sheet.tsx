"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { useSend } from "@/lib/client/mutations";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { EditUserForm } from "./edit-user-form";
import { KeptUninvited } from "./own-email-notice";
import type { Titles } from "./use-titles";
import { userCreating } from "./user-bodies";
import { UserFields } from "./user-fields";

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
          <NewUser titles={titles} onDone={created} onCancel={onClose} />
        )
      }
    </RowSheet>
  );
}

type NewUserFormProps = { titles: Titles; onDone(user: User): void; onCancel(): void };

/** A new person; who could not be invited is kept, and the reason takes the place of the form. */
function NewUser({ onDone, ...form }: NewUserFormProps) {
  const [kept, setKept] = useState<User>();
  if (kept) return <KeptUninvited name={nameOrEmail(kept)} onClose={form.onCancel} />;
  const done = (saved: User) => (saved.invitation === "not_invited" ? setKept(saved) : onDone(saved));
  return <NewUserForm {...form} onDone={done} />;
}

/** The form of a new person. */
export function NewUserForm({ titles, onDone, onCancel }: NewUserFormProps) {
  const t = useTranslations("users");
  const { send } = useSend(userCreating);
  return (
    <Form
      endpoint={userCreating}
      defaults={start}
      send={(body, files) => send({ body, files })}
      onDone={onDone}
      submitLabel={t("add")}
      cancel={{ label: t("cancel"), onCancel }}
      layout="dialog"
    >
      <UserFields titles={titles} person={undefined} isSelf={false} />
    </Form>
  );
}

const start = { roles: ["employee" as const], invite: true };
