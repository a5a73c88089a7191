"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import { TextField } from "@/components/kit/form/text-field";
import { announce, listen } from "@/lib/client/access";
import { ApiProblem } from "@/lib/client/problem";
import { takeFarewell } from "@/lib/client/session";
import { type Newcomer, type SignInRefusal, signIn, takeNewcomer } from "@/lib/client/sign-in";
import { authContract } from "@/lib/contracts/auth";
import { LoginLinks } from "./auth-links";
import { Notice } from "./notice";
import { untilGone } from "./until-gone";

/** Toasts load only after a registration. */
const RegisteredToast = lazy(() =>
  import("./registered-toast").then(({ RegisteredToast }) => ({ default: RegisteredToast })),
);

type Field = FieldOf<typeof authContract.login>;
type Arrival = Newcomer & { farewell?: ReturnType<typeof takeFarewell> };

type LoginFormProps = {
  next: string;
  /** A demo account. */
  filled: { email: string; password: string } | undefined;
};

/** Signs in and opens the page that the person wanted. */
export function LoginForm({ next, filled }: LoginFormProps) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  const [arrival, setArrival] = useState<Arrival>({});
  useEffect(() => {
    const found: Arrival = { ...takeNewcomer(), farewell: takeFarewell() };
    if (found.email || found.farewell || found.isPasswordChanged) setArrival(found);
    // A sign-in in another tab also signs in this one.
    return listen((news) => news === "signed-in" && goOn(next));
  }, [next]);
  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been seen.
    if (!window.matchMedia("(pointer: fine)").matches) return;
    place.current
      ?.querySelector<HTMLElement>(filled ? "[type=submit]" : `input[name="${arrival.email ? "password" : "email"}"]`)
      ?.focus();
  }, [arrival.email, filled]);

  async function send({ email, password }: { email: string; password: string }) {
    const refusal = await signIn(email, password);
    if (refusal) throw problemOf(refusal, t);
  }
  return (
    <div ref={place} className="grid gap-5">
      <div role="status" className="grid gap-3 empty:hidden">
        <ArrivalNotices {...arrival} />
      </div>
      {arrival.isRegistered && (
        <Suspense>
          <RegisteredToast />
        </Suspense>
      )}
      <Form
        key={arrival.email}
        endpoint={authContract.login}
        defaults={filled ?? { email: arrival.email ?? "", password: "" }}
        send={send}
        onDone={() => {
          announce("signed-in");
          goOn(next);
          return untilGone();
        }}
        submitLabel={t("auth.signIn")}
        guardsLeaving={false}
      >
        <TextField<Field> name="email" type="email" label={t("auth.email")} autoComplete="username" />
        <PasswordField<Field> name="password" label={t("auth.password")} autoComplete="current-password" />
      </Form>
      <LoginLinks />
    </div>
  );
}

/** A full page load, so that no data from before the sign-in stays in memory. */
function goOn(next: string): void {
  window.location.assign(next);
}

function ArrivalNotices({ farewell, isPasswordChanged }: Arrival) {
  const t = useTranslations("auth");
  return (
    <>
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

/** Not as a 401, which is not shown: no session has ended here. */
function problemOf(refusal: SignInRefusal, t: ReturnType<typeof useTranslations<never>>): ApiProblem {
  if (refusal.code === "no_response") return new ApiProblem(0, refusal.code);
  if (refusal.code === "unavailable")
    return new ApiProblem(refusal.status, refusal.code, problemText(t, new ApiProblem(refusal.status, refusal.code)));
  if (refusal.code === "too_many_requests") {
    return new ApiProblem(
      429,
      refusal.code,
      t("errors.too_many_requests", { seconds: refusal.seconds }),
      {},
      undefined,
      refusal.seconds,
    );
  }
  return new ApiProblem(
    400,
    refusal.code,
    refusal.code === "wrong_credentials" ? t("errors.wrong_credentials") : t("auth.loginFailed"),
  );
}
