"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "@/components/kit/form/code-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { CopyButton } from "@/components/kit/system/copy-button";
import { download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";
import { QrPicture } from "@/components/ui/qr-picture";
import { useSend } from "@/lib/client/mutations";
import { type NewSecret, secondFactorContract } from "@/lib/contracts/second-factor";
import { inGroups } from "@/lib/rules/base32";

const { begin, confirm } = secondFactorContract;

type SetUpProps = { onDone(): void; onCancel?: () => void };

/** Password, picture and code, recovery codes: one step after the other. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const t = useTranslations("secondFactor");
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { send } = useSend(begin);
  const cancel = onCancel && { cancel: { label: t("cancel"), onCancel } };
  if (codes) return <CodesShown codes={codes} onDone={onDone} />;
  if (secret) return <Confirmation secret={secret} onCodes={setCodes} onCancel={onCancel} />;
  return (
    <Form
      endpoint={begin}
      defaults={{ current_password: "" }}
      send={(body) => send({ body })}
      onDone={setSecret}
      submitLabel={t("next")}
      guardsLeaving={false}
      {...cancel}
    >
      <PasswordField<FieldOf<typeof begin>>
        name="current_password"
        label={t("password")}
        hint={t("beginText")}
        autoComplete="current-password"
        autoFocus
      />
    </Form>
  );
}

type ConfirmationProps = {
  secret: NewSecret;
  onCodes(codes: readonly string[]): void;
  onCancel: (() => void) | undefined;
};

/** The secret, to scan or to type, and the code that shows that the app has it. */
function Confirmation({ secret: { secret, link }, onCodes, onCancel }: ConfirmationProps) {
  const t = useTranslations("secondFactor");
  const { send } = useSend(confirm);
  const cancel = onCancel && { cancel: { label: t("cancel"), onCancel } };
  return (
    <div className="grid gap-4">
      <p>{t("scan")}</p>
      <QrPicture text={link} label={t("picture")} className="w-full max-w-60 rounded-sm" />
      <div className="grid justify-items-start gap-2">
        <p>{t("type")}</p>
        <p className="font-mono wrap-anywhere">{inGroups(secret)}</p>
        <CopyButton text={secret} label={t("copySecret")} copiedLabel={t("copied")} />
      </div>
      <Form
        endpoint={confirm}
        defaults={{ code: "" }}
        send={(body) => send({ body })}
        onDone={({ codes }) => onCodes(codes)}
        submitLabel={t("turnOn")}
        guardsLeaving={false}
        {...cancel}
      >
        <CodeField<FieldOf<typeof confirm>> name="code" of="digits" label={t("code")} hint={t("codeHint")} autoFocus />
      </Form>
    </div>
  );
}

const FILE = "atesta-recovery-codes.txt";

/** New recovery codes, which are shown this once. */
export function CodesShown({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useTranslations("secondFactor");
  const title = useRef<HTMLParagraphElement>(null);
  const text = codes.join("\n");
  // The form that had the focus has been replaced.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={title} tabIndex={-1} className="font-medium outline-none">
        {t("codesTitle")}
      </p>
      <p>{t("codesText")}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-surface-2 p-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="md" text={text} label={t("copy")} copiedLabel={t("copied")} />
        <Button onClick={() => download(FILE, new Blob([`${text}\n`], { type: "text/plain" }))}>{t("download")}</Button>
        <Button variant="primary" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
