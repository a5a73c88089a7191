"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { PhoneField } from "@/components/kit/form/phone-field";
import { TextField } from "@/components/kit/form/text-field";
import { sendRequest } from "@/lib/client/send-request";
import { useSetting } from "@/lib/client/settings";
import { accountPaths } from "@/lib/config/account-paths";
import type { InputOf } from "@/lib/contracts/endpoint";
import { registrationContract } from "@/lib/contracts/registration";
import { namedFailure, untilGone } from "./named-failure";
import { PasswordMeter } from "./password-meter";

const contract = registrationContract.register;
type Field = FieldOf<typeof contract>;

const emptyForm: InputOf<typeof contract> = {
  company_title: "",
  first_name: "",
  middle_name: "",
  last_name: "",
  phone: "",
  email: "",
  password: "",
  password2: "",
};

/** Registers a company and its first person, and then fills in their sign-in form. `children` stand above its button. */
export function RegisterForm({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const router = useRouter();
  const [, setAdminActive] = useSetting("adminActive");
  async function send(body: InputOf<typeof contract>) {
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return await sendRequest(contract, { body: { ...body, time_zone: timeZone } });
    } catch (error) {
      throw namedFailure(error, t("auth.registrationFailed"), t);
    }
  }
  return (
    <Form
      endpoint={contract}
      defaults={emptyForm}
      send={send}
      onDone={async ({ user }) => {
        // If it cannot load, the person types the e-mail again.
        await import("@/lib/client/sign-in")
          .then(({ sendToSignIn }) => sendToSignIn({ email: user.email, isRegistered: true }))
          .catch(() => undefined);
        // A new company begins with its dictionaries.
        setAdminActive(true);
        router.push(accountPaths.login);
        return untilGone();
      }}
      submitLabel={t("auth.register")}
    >
      <Group legend={t("auth.companyGroup")}>
        <div className="sm:col-span-2">
          <TextField<Field> name="company_title" label={t("auth.companyTitle")} autoComplete="organization" />
        </div>
      </Group>
      <Group legend={t("auth.personGroup")}>
        <TextField<Field> name="first_name" label={t("auth.firstName")} autoComplete="given-name" />
        <TextField<Field> name="middle_name" label={t("auth.middleName")} autoComplete="additional-name" />
        <TextField<Field> name="last_name" label={t("auth.lastName")} autoComplete="family-name" />
        <PhoneField<Field> name="phone" label={t("auth.phone")} autoComplete="tel" />
        <div className="sm:col-span-2">
          <TextField<Field> name="email" type="email" label={t("auth.email")} autoComplete="email" />
        </div>
        <div className="grid content-start gap-2">
          <PasswordField<Field>
            name="password"
            label={t("auth.password")}
            hint={t("auth.passwordHint")}
            autoComplete="new-password"
          />
          <PasswordMeter<Field> name="password" />
        </div>
        <PasswordField<Field> name="password2" label={t("auth.passwordRepeat")} autoComplete="new-password" />
      </Group>
      {children}
    </Form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-md">{legend}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
