"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { signOut } from "@/lib/client/session";

const setUpPart = lazyPart(() => import("@/components/shared/second-factor-set-up"));

/** For people of whom the company requires a second factor, before anything else: they set it up, or sign out. */
export function SecondFactorScreen({ next }: { next: string }) {
  const t = useTranslations("secondFactor");
  const { user } = useCurrentUser();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void signOut();
  };
  return (
    <main className="mx-auto grid w-full max-w-xl gap-5 px-4 py-6 sm:py-10">
      <section className="grid gap-4 rounded-lg border border-border bg-surface p-5 sm:p-8">
        <h1 className="text-xl">{t("pageTitle")}</h1>
        <p className="wrap-anywhere">{t("pageText", { company: user?.company.title ?? "" })}</p>
        <p className="text-fg-muted">{t("text")}</p>
        <LazyPart of={setUpPart} waiting={<Skeleton className="h-48" />}>
          {/* A full page load: what was refused before is asked for anew. */}
          {({ SetUp }) => <SetUp onDone={() => window.location.assign(next)} />}
        </LazyPart>
      </section>
      <Button variant="ghost" className="justify-self-start" isBusy={isLeaving} onClick={leave}>
        {t("logOut")}
      </Button>
    </main>
  );
}
