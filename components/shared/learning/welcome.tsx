"use client";

import { UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { fullName } from "@/lib/rules/person-names";
import { AskButton } from "./ask-button";

const steps = ["order", "confirm", "learn"] as const;

/** What a person with nothing yet finds: a greeting, how it goes, their manager, and the first step to take. */
export function Welcome({ action }: { action: ReactNode }) {
  const t = useTranslations("welcome");
  const { user } = useCurrentUser();
  if (!user) return null;
  const { manager } = user;
  return (
    <section
      aria-labelledby="welcome-title"
      className="grid max-w-4xl gap-5 rounded-lg border border-border bg-surface p-4 sm:p-6"
    >
      <h2 id="welcome-title" className="text-xl wrap-anywhere">
        {t("title", { name: user.first_name })}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, nth) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold tabular-nums"
            >
              {nth + 1}
            </span>
            <span className="grid min-w-0 content-start gap-0.5">
              <span className="font-medium">{t(`steps.${step}.title`)}</span>
              <span className="text-fg-muted text-sm">{t(`steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:[&>a]:w-full max-sm:[&>button]:w-full">
        {action}
        {manager && (
          <p className="flex min-w-0 items-center gap-2 text-fg-muted">
            <UserRound aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">{t("manager", { name: fullName(manager) })}</span>
          </p>
        )}
        {manager && <AskButton kind="question" course={undefined} asked={manager.id} size="md" label={t("ask")} />}
      </div>
    </section>
  );
}
