"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { CodeField } from "@/components/kit/form/code-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/client/sign-in";
import { authContract } from "@/lib/contracts/auth";
import type { InputOf } from "@/lib/contracts/endpoint";
import { lifetimes } from "@/lib/rules/lifetimes";
import { signInProblem } from "./sign-in-problem";

const contract = authContract.loginCode;
type Field = FieldOf<typeof contract>;

type CodeFormProps = {
  /** Of the first step. It is valid for a few minutes. */
  token: string;
  /** Called after the sign-in. The button stays busy until the promise settles. */
  onDone(): Promise<void>;
  onBack(): void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ token, onDone, onBack }: CodeFormProps) {
  const t = useTranslations();
  const [isRecovery, setIsRecovery] = useState(false);
  async function send({ code, remember_device }: InputOf<typeof contract>) {
    const refusal = await signIn({ token, code, remember_device: remember_device ? "true" : "false" });
    if (refusal) throw signInProblem(refusal, t);
  }
  return (
    <div className="grid gap-4">
      <Form
        key={String(isRecovery)}
        endpoint={contract}
        defaults={{ token, code: "", remember_device: false }}
        send={send}
        onDone={onDone}
        submitLabel={t("auth.signIn")}
        cancel={{ label: t("auth.back"), onCancel: onBack }}
        guardsLeaving={false}
      >
        <CodeField<Field>
          name="code"
          of={isRecovery ? "letters" : "digits"}
          label={t(isRecovery ? "auth.recoveryCode" : "auth.code")}
          hint={t(isRecovery ? "auth.recoveryText" : "auth.codeText")}
          autoFocus
        />
        <CheckboxField<Field>
          name="remember_device"
          label={t("auth.rememberDevice", { days: lifetimes.rememberedDays })}
        />
      </Form>
      <div className="grid gap-3 border-border border-t pt-4">
        <Button className="justify-self-start" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? "auth.useApp" : "auth.useRecovery")}
        </Button>
        <p className="text-fg-muted text-sm">{t("auth.lostDevice")}</p>
      </div>
    </div>
  );
}
