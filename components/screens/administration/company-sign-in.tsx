"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { TextField } from "@/components/kit/form/text-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { CopyButton } from "@/components/kit/system/copy-button";
import { PersonField } from "@/components/shared/people/person-field";
import { useTitles, useUnitTitles } from "@/components/shared/people/use-titles";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import {
  companySignInContract,
  type ProviderFault,
  type CompanySignIn as State,
} from "@/lib/contracts/company-sign-in";
import { positionContract } from "@/lib/contracts/positions";

const { read, save } = companySignInContract;
type Field = FieldOf<typeof save>;

/** How people sign in by the company's own accounts. */
export function CompanySignIn() {
  const t = useTranslations("companySignIn");
  const id = useId();
  const { data, error, refetch } = useQuery(detailQuery(read));
  return (
    <section aria-labelledby={id} className="grid max-w-xl gap-4 rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {t("title")}
        </h2>
        {data && <Tag tone={data.is_on ? "active" : "unknown"}>{t(data.is_on ? "on" : "off")}</Tag>}
      </div>
      <p className="text-fg-muted">{t(data?.is_from_environment ? "fromEnvironment" : "text")}</p>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-48" />
      ) : (
        <>
          <Address label={t("redirect")} text={data.redirect_uri} />
          {data.is_on && <Address label={t("link")} text={data.sign_in_link} />}
          <SignInForm state={data} />
          {data.is_on && !data.is_from_environment && <TurnOffSignIn />}
        </>
      )}
    </section>
  );
}

function Address({ label, text }: { label: string; text: string }) {
  const t = useTranslations("companySignIn");
  return (
    <div className="grid gap-1">
      <p className="font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 wrap-anywhere">{text}</code>
        <CopyButton text={text} label={t("copy")} copiedLabel={t("copied")} />
      </div>
    </div>
  );
}

function SignInForm({ state }: { state: State }) {
  const t = useTranslations("companySignIn");
  const toasts = useToasts();
  const { send } = useSend(save);
  const isHere = !state.is_from_environment;
  const { issuer, client_id, ...rest } = state;
  const connection = isHere ? { issuer: issuer ?? "", client_id: client_id ?? "", client_secret: "" } : {};
  return (
    <Form
      // The saved secret leaves the form.
      key={`${issuer} ${client_id} ${state.is_on}`}
      endpoint={save}
      defaults={{ ...rest, ...connection }}
      send={(body) => send({ body })}
      onDone={() => toasts.success(t("saved"))}
      submitLabel={t("save")}
    >
      {isHere && (
        <>
          <TextField<Field> name="issuer" type="url" label={t("issuer")} hint={t("issuerHint")} isRequired />
          <ProviderCheck />
          <TextField<Field> name="client_id" label={t("clientId")} autoComplete="off" isRequired />
          <PasswordField<Field>
            name="client_secret"
            label={t("secret")}
            autoComplete="off"
            {...(state.is_on && { hint: t("secretHint") })}
          />
        </>
      )}
      <TextField<Field> name="title" label={t("button")} />
      <CheckboxField<Field> name="creates_people" label={t("creates")} hint={t("createsHint")} />
      <Places />
      <CheckboxField<Field> name="is_only_way" label={t("only")} hint={t("onlyHint")} />
      <Keeper state={state} />
    </Form>
  );
}

/** Where new people go. */
function Places() {
  const t = useTranslations("companySignIn");
  const [isWanted] = useFieldValue<Field>("creates_people");
  const positions = useTitles(positionContract.list);
  const units = useUnitTitles();
  if (!isWanted) return null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ComboboxField<Field> name="unit" label={t("unit")} options={units.options} />
      <ComboboxField<Field> name="position" label={t("position")} options={positions.options} />
    </div>
  );
}

function Keeper({ state: { keeper, keeper_name } }: { state: State }) {
  const t = useTranslations("companySignIn");
  const [isWanted] = useFieldValue<Field>("is_only_way");
  if (!isWanted) return null;
  const known = keeper === null ? {} : { known: { value: keeper, label: keeper_name ?? "" } };
  return <PersonField<Field> name="keeper" label={t("keeper")} {...known} />;
}

/** Asks the typed address whether it is a sign-in service, and says in words what is wrong. */
function ProviderCheck() {
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

/** Turns sign-in by company accounts off, after a question. */
function TurnOffSignIn() {
  const t = useTranslations("companySignIn");
  const toasts = useToasts();
  const { send, isSending } = useSend(companySignInContract.turnOff);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const turnOff = () =>
    send({}).then(() => {
      toasts.success(t("turnedOff"));
      close();
    }, setProblem);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t("turnOff")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t("turnOffTitle")}
        text={t("turnOffText")}
        confirmLabel={t("turnOff")}
        cancelLabel={t("cancel")}
        isBusy={isSending}
        onConfirm={() => void turnOff()}
        onCancel={close}
      >
        {problem !== undefined && <ProblemBox error={problem} />}
      </ConfirmDialog>
    </>
  );
}
