"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { TextField } from "@/components/kit/form/text-field";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { listenToOtherTabs, tellOtherTabs } from "@/lib/client/access";
import { ApiProblem } from "@/lib/client/problem";
import { takeFarewell } from "@/lib/client/session";
import { type Newcomer, signIn, takeNewcomer } from "@/lib/client/sign-in";
import { authContract, CODE_NEEDED } from "@/lib/contracts/auth";
import { Notice } from "./auth-card";
import { LoginLinks } from "./auth-links";
import { untilGone } from "./named-failure";
import { signInProblem } from "./sign-in-problem";

type Field = FieldOf<typeof authContract.login>;
type Arrival = Newcomer & { farewell?: ReturnType<typeof takeFarewell> };
/** The second step is loaded only for people who have one. */
type CodeStep = { token: string; email: string; part: typeof import("./code-form") };

type LoginFormProps = {
  next: string;
  canRegister: boolean;
  /** A demo account. */
  filled: { email: string; password: string } | undefined;
};

/** Signs in and opens the page that the person wanted. */
export function LoginForm({ next, canRegister, filled }: LoginFormProps) {
  const t = useTranslations();
  const [arrival, setArrival] = useState<Arrival>({});
  const [step, setStep] = useState<CodeStep>();
  const place = useFocusAfter(step !== undefined);
  useEffect(() => {
    const found: Arrival = { ...takeNewcomer(), farewell: takeFarewell() };
    if (found.email || found.farewell || found.isPasswordChanged) setArrival(found);
    // A sign-in in another tab also signs in this one.
    return listenToOtherTabs((news) => news === "signed-in" && loadPage(next));
  }, [next]);
  const isPasswordAsked = step === undefined;
  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been seen.
    if (!isPasswordAsked || !window.matchMedia("(pointer: fine)").matches) return;
    // Over a slow line a person may be typing the password already: it must not go on in another field.
    if (document.activeElement?.matches("input[name=password]")) return;
    place.current
      ?.querySelector<HTMLElement>(filled ? "[type=submit]" : `input[name="${arrival.email ? "password" : "email"}"]`)
      ?.focus();
  }, [place, arrival.email, filled, isPasswordAsked]);

  async function send(typed: { email: string; password: string }): Promise<CodeStep | undefined> {
    const refusal = await signIn(typed);
    if (refusal?.code !== CODE_NEEDED) {
      if (refusal) throw signInProblem(refusal, t);
      return undefined;
    }
    const part = await import("./code-form").catch(() => {
      throw new ApiProblem(0, "no_response");
    });
    return { token: refusal.token, email: typed.email, part };
  }
  function enter() {
    tellOtherTabs("signed-in");
    loadPage(next);
    return untilGone();
  }
  if (step) {
    const back = () => {
      setArrival({ email: step.email });
      setStep(undefined);
    };
    return <step.part.CodeForm token={step.token} onDone={enter} onBack={back} />;
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <div role="status" className="grid gap-3 empty:hidden">
        <ArrivalNotices {...arrival} />
      </div>
      <Form
        key={arrival.email}
        endpoint={authContract.login}
        defaults={filled ?? { email: arrival.email ?? "", password: "" }}
        send={send}
        onDone={(codeStep) => (codeStep ? setStep(codeStep) : enter())}
        submitLabel={t("auth.signIn")}
        guardsLeaving={false}
      >
        <TextField<Field> name="email" type="email" label={t("auth.email")} autoComplete="username" />
        <PasswordField<Field> name="password" label={t("auth.password")} autoComplete="current-password" />
      </Form>
      <LoginLinks canRegister={canRegister} />
    </div>
  );
}

/** A full page load, so that no data from before the sign-in stays in memory. */
function loadPage(next: string): void {
  window.location.assign(next);
}

function ArrivalNotices({ farewell, isPasswordChanged, isRegistered }: Arrival) {
  const t = useTranslations("auth");
  return (
    <>
      {isRegistered && <Notice isDone title={t("registered")} />}
      {isPasswordChanged && <Notice isDone title={t("changed")} />}
      {farewell === "wrong-auth" && <Notice title={t("wrongAuth")} />}
      {farewell === "sign-out-failed" && (
        <Notice title={t("logoutFailed")}>
          <p className="text-fg-muted">{t("logoutFailedText")}</p>
        </Notice>
      )}
    </>
  );
}
