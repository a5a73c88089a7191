"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { companySignInContract, type ProviderFault } from "@/lib/contracts/company-sign-in";

/** Asks the typed address whether it is a sign-in service, and says in words what is wrong. */
export function ProviderCheck() {
  const t = useTranslations("companySignIn");
  const toasts = useToasts();
  const [typed] = useFieldValue("issuer");
  const { send, isSending } = useSend(companySignInContract.check);
  const [found, setFound] = useState<{ of: string; fault: ProviderFault | null }>();
  const issuer = typeof typed === "string" ? typed.trim() : "";
  const check = () => send({ body: { issuer } }).then(({ fault }) => setFound({ of: issuer, fault }), toasts.problem);
  const shown = found?.of === issuer ? found : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" isBusy={isSending} disabled={issuer === ""} onClick={() => void check()}>
        {t("check")}
      </Button>
      <p role="status" className={shown?.fault ? "text-danger" : "text-fg-muted"}>
        {shown && (shown.fault ? t(`faults.${shown.fault}`) : t("fine"))}
      </p>
    </div>
  );
}
