"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type SignInRefusal, signIn } from "@/lib/client/sign-in";

export function LoginForm() {
  const t = useTranslations();
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    setRefusal(undefined);
    const refused = await signIn(String(form.get("email")), String(form.get("password")));
    if (!refused) return window.location.assign("/");
    setRefusal(refused);
    setIsSending(false);
  }

  return (
    <form className="card" method="post" onSubmit={submit}>
      <h1>{t("login.title")}</h1>
      <label className="field">
        {t("login.email")}
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <label className="field">
        {t("login.password")}
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <p className="wrong" role="alert">
        {refusal && <Sentence refusal={refusal} />}
      </p>
      <button type="submit" aria-disabled={isSending}>
        {isSending ? t("login.sending") : t("login.submit")}
      </button>
    </form>
  );
}

function Sentence({ refusal }: { refusal: SignInRefusal }) {
  const t = useTranslations();
  if (refusal.code === "too_many_requests") return t("errors.too_many_requests", { seconds: refusal.seconds });
  if (refusal.code === "no_response") return t("login.noResponse");
  return refusal.code === "wrong_credentials" ? t("errors.wrong_credentials") : t("login.failed");
}
