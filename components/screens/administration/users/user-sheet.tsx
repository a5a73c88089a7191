"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { User } from "@/lib/contracts/user";
import { EditUserForm } from "./edit-user-form";
import { NewUserForm } from "./new-user-form";
import { personName } from "./person-text";
import type { Titles } from "./use-titles";

type UserSheetProps = {
  /** "new", the id of a person, or nothing. */
  target: string | null;
  user: User | undefined;
  error: unknown;
  titles: Titles;
  onClose(): void;
};

/** The form beside the table. */
export function UserSheet({ target, user, error, titles, onClose }: UserSheetProps) {
  const t = useTranslations();
  const tell = useTell();
  const done = (saved: User) => {
    tell.success(t("users.saved", { name: personName(saved) }));
    onClose();
  };
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : user;
  return (
    <FormDialog
      as="sheet"
      size="lg"
      isOpen={isNew || known !== undefined || Boolean(error)}
      onClose={onClose}
      title={known ? t("users.editTitle", { name: personName(known) }) : t("users.create")}
      closeLabel={t("users.close")}
    >
      {isNew && <NewUserForm titles={titles} onDone={done} onCancel={onClose} />}
      {known && <EditUserForm key={known.id} user={known} titles={titles} onDone={done} onCancel={onClose} />}
      {!known && Boolean(error) && <ProblemBox error={error} title={t("feedback.noUser")} />}
    </FormDialog>
  );
}
