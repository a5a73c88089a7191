"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { ApiProblem } from "@/lib/client/problem";
import { authContract } from "@/lib/contracts/auth";
import { AccountLink } from "./auth-links";
import { DeadLink } from "./dead-link";
import { SetPasswordForm } from "./set-password-form";

/** Sets a new password by the mailed link, which may expire meanwhile. */
export function NewPasswordForm(link: { uid: string; token: string }) {
  const t = useTranslations("auth");
  const [deadLink, setDeadLink] = useState<ApiProblem>();
  if (deadLink)
    return (
      <DeadLink>
        <ProblemBox error={deadLink} />
      </DeadLink>
    );
  return (
    <div className="grid gap-5">
      <p className="text-fg-muted">{t("changeText")}</p>
      <SetPasswordForm
        {...link}
        contract={authContract.confirmReset}
        submitLabel={t("changePassword")}
        failedTitle={t("changeFailed")}
        onRefused={(error) => {
          if (error instanceof ApiProblem && error.code === "invalid_link") setDeadLink(error);
        }}
      />
      <AccountLink />
    </div>
  );
}
