"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/kit/form/form";
import { PasswordField } from "@/components/kit/form/password-field";
import { sendRequest } from "@/lib/client/send-request";
import { sendToSignIn } from "@/lib/client/sign-in";
import { accountPaths } from "@/lib/config/account-paths";
import type { authContract } from "@/lib/contracts/auth";
import type { emailChangeContract } from "@/lib/contracts/email-change";
import type { InputOf } from "@/lib/contracts/endpoint";
import { namedFailure, untilGone } from "./named-failure";
import { PasswordMeter } from "./password-meter";

type Contract = typeof authContract.confirmReset | typeof emailChangeContract.undo;
type Field = "new_password1" | "new_password2";

type SetPasswordFormProps = {
  contract: Contract;
  /** Of the mailed link. */
  uid: string;
  token: string;
  submitLabel: string;
  /** What did not happen if the server refuses. */
  failedTitle: string;
  onRefused?: (error: unknown) => void;
};

/** Sets a new password by a mailed link, then leads to the sign-in page. */
export function SetPasswordForm({ contract, uid, token, submitLabel, failedTitle, onRefused }: SetPasswordFormProps) {
  const t = useTranslations();
  const router = useRouter();
  async function send(body: InputOf<Contract>) {
    try {
      return await sendRequest(contract, { body });
    } catch (error) {
      onRefused?.(error);
      throw namedFailure(error, failedTitle, t);
    }
  }
  return (
    <Form
      endpoint={contract}
      defaults={{ uid, token, new_password1: "", new_password2: "" }}
      send={send}
      onDone={() => {
        sendToSignIn({ isPasswordChanged: true });
        router.push(accountPaths.login);
        return untilGone();
      }}
      submitLabel={submitLabel}
      guardsLeaving={false}
    >
      <NewPasswordFields />
    </Form>
  );
}

/** A new password, typed twice. */
function NewPasswordFields() {
  const t = useTranslations("auth");
  const shown = useState(false);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField<Field>
          name="new_password1"
          label={t("newPassword")}
          hint={t("passwordHint")}
          autoComplete="new-password"
          shown={shown}
        />
        <PasswordMeter<Field> name="new_password1" />
      </div>
      <PasswordField<Field>
        name="new_password2"
        label={t("newPasswordRepeat")}
        autoComplete="new-password"
        shown={shown}
      />
    </>
  );
}
