"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useGone } from "@/components/kit/feedback/gone";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Form } from "@/components/kit/form/form";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import type { InputOf } from "@/lib/contracts/endpoint";
import type { Role } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/user";
import { roleContract, userContract } from "@/lib/contracts/users";
import { changeRoles } from "./role-changes";
import { SignInFacts } from "./sign-in-facts";
import type { Titles } from "./use-titles";
import { userEditing } from "./user-bodies";
import { UserFields } from "./user-fields";

type EditUserFormProps = { user: User; titles: Titles; onDone(user: User): void; onCancel(): void };

/** Changes a person: first the changed fields, then each added or removed role. */
export function EditUserForm({ user, titles, onDone, onCancel }: EditUserFormProps) {
  const t = useTranslations("users");
  const { user: self } = useCurrentUser();
  const { send: patch } = useSend(userContract.patch);
  const changeTo = useRoleChange(user);
  const gone = useGone(userContract.patch, onCancel);

  async function send({ roles, ...fields }: InputOf<typeof userEditing>, files: Record<string, File>): Promise<User> {
    const isChanged = Object.keys(fields).length > 0 || Object.keys(files).length > 0;
    const changed = isChanged ? await gone.watch(patch({ params: { id: user.id }, body: fields, files })) : user;
    // After a refusal the roles in the field may equal the initial ones, while the person already has others.
    await changeTo(roles ?? user.roles);
    return changed;
  }

  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={userEditing}
      defaults={user}
      isPatch
      send={send}
      onDone={onDone}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel }}
      layout="dialog"
    >
      <UserFields titles={titles} person={user} isSelf={self?.id === user.id} />
      <SignInFacts user={user} isSelf={self?.id === user.id} />
    </Form>
  );
}

/** Adds and removes roles one by one. The field shows each refusal; a second attempt repeats only those. */
function useRoleChange(user: User): (wanted: readonly Role[]) => Promise<void> {
  const t = useTranslations();
  const { send: add } = useSend(roleContract.add);
  const { send: remove } = useSend(roleContract.remove);
  const known = useRef<readonly Role[]>(user.roles);
  return async (wanted) => {
    const { held, failures } = await changeRoles(known.current, wanted, ({ kind, role }) => {
      const body = { user: user.id, role };
      return kind === "add" ? add({ body }) : remove({ body });
    });
    known.current = held;
    if (failures.length === 0) return;
    const sentences = failures.map(({ kind, role, error }) =>
      t(kind === "add" ? "users.form.roleNotAdded" : "users.form.roleNotRemoved", {
        role: t(`roles.${role}`),
        reason: problemText(t, error),
      }),
    );
    throw new ApiProblem(409, "roles_refused", undefined, { roles: sentences });
  };
}
