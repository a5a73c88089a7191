"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "@/components/kit/form/code-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { CodesShown, SetUp } from "@/components/shared/second-factor-set-up";
import { useSend } from "@/lib/client/mutations";
import { secondFactorContract } from "@/lib/contracts/second-factor";

const { renewCodes, turnOff } = secondFactorContract;

type Props = {
  action: "setUp" | "renew" | "turnOff";
  /** Called with what was done, or without it after Cancel. */
  onEnd(done?: "turnedOn" | "turnedOff" | "formerCodes"): void;
};

/** The forms that turn the second factor on and off, and make recovery codes anew. */
export function SecondFactorForms({ action, onEnd }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { send: renew } = useSend(renewCodes);
  const { send: off } = useSend(turnOff);
  if (codes) return <CodesShown codes={codes} onDone={() => onEnd("formerCodes")} />;
  if (action === "setUp") return <SetUp onDone={() => onEnd("turnedOn")} onCancel={() => onEnd()} />;
  if (action === "turnOff")
    return (
      <ProofForm
        endpoint={turnOff}
        submit="turnOff"
        send={(body) => off({ body })}
        onDone={() => onEnd("turnedOff")}
        onCancel={() => onEnd()}
      />
    );
  return (
    <ProofForm
      endpoint={renewCodes}
      submit="renew"
      send={(body) => renew({ body })}
      onDone={(made) => setCodes(made.codes)}
      onCancel={() => onEnd()}
    />
  );
}

type Proven = typeof renewCodes | typeof turnOff;
type Proof = { current_password: string; code: string };

type ProofFormProps<Answer> = {
  endpoint: Proven;
  submit: "renew" | "turnOff";
  send(body: Proof): Promise<Answer>;
  onDone(answer: Answer): void;
  onCancel(): void;
};

/** Asks for the password and a code. */
function ProofForm<Answer>({ endpoint, submit, send, onDone, onCancel }: ProofFormProps<Answer>) {
  const t = useTranslations("secondFactor");
  return (
    <Form
      endpoint={endpoint}
      defaults={{ current_password: "", code: "" }}
      send={send}
      onDone={onDone}
      submitLabel={t(submit)}
      cancel={{ label: t("cancel"), onCancel }}
      guardsLeaving={false}
    >
      <PasswordField<FieldOf<Proven>>
        name="current_password"
        label={t("password")}
        autoComplete="current-password"
        autoFocus
      />
      <CodeField<FieldOf<Proven>>
        name="code"
        of="letters"
        label={t("code")}
        hint={t("proofHint")}
        autoComplete="one-time-code"
      />
    </Form>
  );
}
