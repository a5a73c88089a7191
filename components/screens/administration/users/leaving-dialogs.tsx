"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend, useSendInPlace } from "@/lib/client/mutations";
import { leavingContract } from "@/lib/contracts/leaving";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";

const { anonymise } = leavingContract;

type Props = { user: User; onClose(): void };

/** Asks before an examiner or estimator can no longer sign in: they leave their lists, and an activation does not bring that back. */
export function DeactivateDialog({ user, onClose }: Props) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send, isSending, problem } = useSendInPlace(userContract.patch);
  const name = nameOrEmail(user);
  const deactivate = async () => {
    if (!(await send({ params: { id: user.id }, body: { is_active: false } }))) return;
    toasts.success(t("leaving.deactivated", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("leaving.deactivateTitle", { name })}
      text={t("leaving.deactivateText")}
      confirmLabel={t("leaving.deactivate")}
      cancelLabel={t("cancel")}
      isBusy={isSending}
      onConfirm={() => void deactivate()}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}

/** Anonymises a person whose e-mail was typed, so that nobody does it by a slip. */
export function AnonymiseDialog({ user, onClose }: Props) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send } = useSend(anonymise);
  return (
    <FormDialog
      isOpen
      size="sm"
      title={t("leaving.anonymiseTitle", { name: nameOrEmail(user) })}
      description={t("leaving.anonymiseText")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <Form
        endpoint={anonymise}
        layout="dialog"
        defaults={{ confirmation: "" }}
        send={(body) => send({ params: { id: user.id }, body })}
        onDone={() => {
          toasts.success(t("leaving.anonymised"));
          onClose();
        }}
        submitLabel={t("leaving.anonymiseDone")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        guardsLeaving={false}
      >
        <TextField<FieldOf<typeof anonymise>>
          name="confirmation"
          label={t("leaving.confirmation", { email: user.email })}
          autoComplete="off"
          autoFocus
        />
      </Form>
    </FormDialog>
  );
}
