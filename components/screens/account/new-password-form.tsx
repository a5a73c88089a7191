"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Form } from "@/components/kit/form/form";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { sendToSignIn } from "@/lib/client/sign-in";
import { accountPaths } from "@/lib/config/account-paths";
import { authContract } from "@/lib/contracts/auth";
import type { InputOf } from "@/lib/contracts/endpoint";
import { AccountLink } from "./auth-links";
import { DeadLink } from "./dead-link";
import { namedFailure, untilGone } from "./named-failure";
import { NewPasswordFields } from "./new-password-fields";

const contract = authContract.confirmReset;

/** Sets a new password by the mailed link, which may expire meanwhile. */
export function NewPasswordForm({ uid, token }: { uid: string; token: string }) {
  const t = useTranslations();
  const router = useRouter();
  const [deadLink, setDeadLink] = useState<ApiProblem>();
  async function send(body: InputOf<typeof contract>) {
    try {
      return await sendRequest(contract, { body });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "invalid_link") setDeadLink(error);
      throw namedFailure(error, t("auth.changeFailed"), t);
    }
  }
  if (deadLink)
    return (
      <DeadLink>
        <ProblemBox error={deadLink} />
      </DeadLink>
    );
  return (
    <div className="grid gap-5">
      <p className="text-fg-muted">{t("auth.changeText")}</p>
      <Form
        endpoint={contract}
        defaults={{ uid, token, new_password1: "", new_password2: "" }}
        send={send}
        onDone={() => {
          sendToSignIn({ isPasswordChanged: true });
          router.push(accountPaths.login);
          return untilGone();
        }}
        submitLabel={t("auth.changePassword")}
        guardsLeaving={false}
      >
        <NewPasswordFields />
      </Form>
      <AccountLink />
    </div>
  );
}
