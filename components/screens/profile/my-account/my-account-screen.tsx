"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useId } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { OwnPlace } from "@/components/kit/layout/own-place";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Button } from "@/components/ui/button";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { FirstPageChoice } from "./first-page-choice";
import { LetterSettings } from "./letter-settings";
import { OwnCalendar } from "./own-calendar";
import { OwnData } from "./own-data";
import { OwnEmail } from "./own-email";
import { OwnSessions } from "./own-sessions";
import { PersonalForm } from "./personal-form";
import { SecondFactor } from "./second-factor";
import { useWantedPart } from "./use-wanted-part";

/** What a person changes about themselves, how they sign in, which emails they get, and where they are signed in. */
export function MyAccountScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("myAccount");
  const secondFactor = useTranslations("secondFactor");
  const letters = useTranslations("letterSettings");
  const calendar = useTranslations("calendar");
  const { user, error, retry } = useCurrentUser();
  useWantedPart(user !== undefined);
  return (
    <Page title={menu("myAccount")}>
      {error && !user ? (
        <Failed error={error} onRetry={retry} />
      ) : !user ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid max-w-2xl gap-4">
          <Section place="personal" title={t("personal")}>
            <OwnPlace user={user} />
            <PersonalForm user={user} />
          </Section>
          <Section place="email" title={t("email")}>
            <OwnEmail user={user} />
          </Section>
          <Section place="password" title={t("password")}>
            <PasswordChange />
          </Section>
          <Section title={secondFactor("title")}>
            <SecondFactor />
          </Section>
          <Section title={t("firstPage")}>
            <FirstPageChoice user={user} />
          </Section>
          <Section title={letters("title")}>
            <LetterSettings />
          </Section>
          <Section place="calendar" title={calendar("title")}>
            <OwnCalendar />
          </Section>
          <Section place="sessions" title={t("sessions")}>
            <OwnSessions />
          </Section>
          <Section title={t("data")}>
            <OwnData id={user.id} />
          </Section>
        </div>
      )}
    </Page>
  );
}

const passwordPart = lazyPart(() => import("./password-form"));

const asked = parseAsStringLiteral(["change"] as const);

/** Most visits change no password, so the form opens by a button, or by an address. */
function PasswordChange() {
  const t = useTranslations();
  const [wish, setWish] = useQueryState("password", asked);
  const isOpen = wish === "change";
  const setIsOpen = (open: boolean) => void setWish(open ? "change" : null);
  const place = useFocusAfter(isOpen);
  useFetchWhenIdle(passwordPart);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-fg-muted">{t("myAccount.passwordText")}</p>
      {isOpen ? (
        <LazyPart of={passwordPart} waiting={<Skeleton className="h-48" />}>
          {({ PasswordForm }) => <PasswordForm onClose={() => setIsOpen(false)} />}
        </LazyPart>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t("auth.changePassword")}
        </Button>
      )}
    </div>
  );
}

/** `place`: where an address leads that names it. */
function Section({ place, title, children }: { place?: string; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={place}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-4 outline-none rounded-lg border border-border bg-surface p-4"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
