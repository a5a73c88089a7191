"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { sendRequest } from "@/lib/client/send-request";
import { companySignInContract } from "@/lib/contracts/company-sign-in";
import { Notice } from "./auth-card";
import { untilGone } from "./named-failure";

type CompanyButtonProps = {
  /** The key of the company's sign-in link. */
  company: string;
  title: string | null;
  /** Why a former try was refused, in words. */
  refusal: string | undefined;
  next: string;
};

/** Leads to the sign-in service of the company, and says why a former try was refused. */
export function CompanyButton({ company, title, refusal, next }: CompanyButtonProps) {
  const t = useTranslations();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const begin = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { url } = await sendRequest(companySignInContract.begin, { body: { company, from: next } });
      window.location.assign(url);
      await untilGone();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {refusal && problem === undefined && (
        <div role="alert">
          <Notice title={refusal} />
        </div>
      )}
      {problem !== undefined && <ProblemBox error={problem} />}
      <Button isBusy={isBusy} onClick={() => void begin()}>
        {title ?? t("auth.companyAccount")}
      </Button>
    </div>
  );
}
