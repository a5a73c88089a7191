"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useCallback, useId, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { OwnPlace } from "@/components/kit/layout/own-place";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { calendarContract } from "@/lib/contracts/calendar";
import { secondFactorContract } from "@/lib/contracts/second-factor";
import { sessionContract } from "@/lib/contracts/sessions";
import { fullName } from "@/lib/rules/person-names";
import { FirstPageChoice } from "./first-page-choice";
import { LetterSettings } from "./letter-settings";
import { OwnCalendar } from "./own-calendar";
import { OwnData } from "./own-data";
import { OwnEmail } from "./own-email";
import { OwnSessions } from "./own-sessions";
import { PersonalForm } from "./personal-form";
import { SecondFactor } from "./second-factor";
import { type Place, useWantedPart } from "./use-wanted-part";

/** What a person changes about themselves, how they sign in, which emails they get, and where they are signed in. */
export function MyAccountScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("myAccount");
  const secondFactor = useTranslations("secondFactor");
  const letters = useTranslations("letterSettings");
  const calendar = useTranslations("calendar");
  const say = useSpoken();
  const { user, error, retry } = useCurrentUser();
  const [open, setOpen] = useState<ReadonlySet<Place>>(new Set());
  const show = useCallback((place: Place) => setOpen((before) => new Set([...before, place])), []);
  const { data: state } = useLastingQuery(detailQuery(secondFactorContract.own));
  // Its line is there before the answer.
  const factor = state
    ? state.since
      ? secondFactor("on", { when: say.dayOf(state.since) })
      : secondFactor("off")
    : "\u00a0";
  // The parts read them anyway.
  const { data: apps } = useLastingQuery(detailQuery(calendarContract.own));
  const { data: places } = useLastingQuery(detailQuery(sessionContract.own));
  useWantedPart(user !== undefined, show);
  const part = (place: Place) => ({
    place,
    isOpen: open.has(place),
    onToggle: () =>
      setOpen((before) =>
        before.has(place) ? new Set([...before].filter((one) => one !== place)) : new Set([...before, place]),
      ),
  });
  return (
    <Page title={menu("myAccount")}>
      {error && !user ? (
        <Failed error={error} onRetry={retry} />
      ) : !user ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid max-w-2xl gap-4 max-sm:gap-2">
          <Section {...part("personal")} title={t("personal")} value={fullName(user)}>
            <OwnPlace user={user} />
            <PersonalForm user={user} />
          </Section>
          <Section {...part("email")} title={t("email")} value={user.email}>
            <OwnEmail user={user} />
          </Section>
          <Section {...part("password")} title={t("password")}>
            <PasswordChange />
          </Section>
          <Section {...part("second-factor")} title={secondFactor("title")} value={factor}>
            <SecondFactor />
          </Section>
          <Section
            {...part("first-page")}
            title={t("firstPage")}
            value={menu(user.first_page === "home" ? "home" : "mySpecializations")}
          >
            <FirstPageChoice user={user} />
          </Section>
          <Section {...part("letters")} title={letters("title")}>
            <LetterSettings />
          </Section>
          <Section
            {...part("calendar")}
            title={calendar("title")}
            value={apps ? calendar(apps.url === null ? "off" : "on") : "\u00a0"}
          >
            <OwnCalendar />
          </Section>
          <Section
            {...part("sessions")}
            title={t("sessions")}
            value={places ? t("devices", { count: places.sessions.length }) : "\u00a0"}
          >
            <OwnSessions />
          </Section>
          <Section {...part("data")} title={t("data")}>
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

type SectionProps = {
  place: Place;
  isOpen: boolean;
  onToggle(): void;
  title: string;
  /** What it is now: a folded part says so on a phone. */
  value?: string;
  children: ReactNode;
};

/** A part of the page, to which an address may lead by its `place`. On a phone it is a fold, which such an address opens. */
function Section({ place, isOpen, onToggle, title, value, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={place}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-lg border border-border bg-surface outline-none sm:grid sm:gap-4 sm:p-4"
    >
      <h2 className="text-lg max-sm:text-md">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-title`}
          aria-describedby={value && `${id}-value`}
          onClick={onToggle}
          className="flex min-h-touch w-full items-center justify-between gap-2 rounded-lg px-4 text-left sm:hidden"
        >
          <span className="grid min-w-0 py-2">
            <span id={`${id}-title`}>{title}</span>
            {value && !isOpen && (
              <span id={`${id}-value`} className="font-normal text-fg-muted text-sm wrap-anywhere">
                {value}
              </span>
            )}
          </span>
          <ChevronRight aria-hidden className={cx("size-4 shrink-0 text-fg-muted", isOpen && "rotate-90")} />
        </button>
        <span className="max-sm:hidden">{title}</span>
      </h2>
      <div className={cx("grid gap-4 max-sm:px-4 max-sm:pt-1 max-sm:pb-4", !isOpen && "max-sm:hidden")}>{children}</div>
    </section>
  );
}
