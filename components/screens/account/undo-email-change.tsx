"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import { sendRequest } from "@/lib/client/send-request";
import { sendToSignIn } from "@/lib/client/sign-in";
import { accountPaths } from "@/lib/config/account-paths";
import { emailChangeContract } from "@/lib/contracts/email-change";
import type { InputOf } from "@/lib/contracts/endpoint";
import { namedFailure, untilGone } from "./named-failure";
import { NewPasswordFields } from "./new-password-fields";

const contract = emailChangeContract.undo;

/** Gives the account back to the owner of its former e-mail, with a new password. */
export function UndoEmailChange({ uid, token, email }: { uid: string; token: string; email: string }) {
  const t = useTranslations();
  const router = useRouter();
  async function send(body: InputOf<typeof contract>) {
    try {
      return await sendRequest(contract, { body });
    } catch (error) {
      throw namedFailure(error, t("auth.emailUndoFailed"), t);
    }
  }
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-fg-muted">{t("auth.emailUndoText", { email })}</p>
      <Form
        endpoint={contract}
        defaults={{ uid, token, new_password1: "", new_password2: "" }}
        send={send}
        onDone={() => {
          sendToSignIn({ isPasswordChanged: true });
          router.push(accountPaths.login);
          return untilGone();
        }}
        submitLabel={t("auth.emailUndo")}
        guardsLeaving={false}
      >
        <NewPasswordFields />
      </Form>
    </div>
  );
}
