"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import { useSend } from "@/lib/client/mutations";
import type { User } from "@/lib/contracts/user";
import type { Titles } from "./use-titles";
import { userCreating } from "./user-bodies";
import { UserFields } from "./user-fields";

type NewUserFormProps = { titles: Titles; onDone(user: User): void; onCancel(): void };

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
