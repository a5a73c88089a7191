"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import { leavingContract } from "@/lib/contracts/leaving";
import type { User } from "@/lib/contracts/user-row";
import { nameOrEmail } from "@/lib/rules/person-names";

const { anonymise } = leavingContract;

type Props = { user: User; onClose(): void };

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
