"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";
import type { CurrentUser } from "@/lib/contracts/auth";

/** Few people need it, and those only once. */
const actionsPart = lazyPart(() => import("./own-email-actions"), { isRare: true });

/** Reminds people on every page that they have not confirmed their own email. */
export function EmailBanner({ user: { email, is_email_confirmed } }: { user: CurrentUser }) {
  const t = useTranslations("ownEmail");
  if (is_email_confirmed) return null;
  return (
    <section
      aria-label={t("title")}
      className="flex min-h-12 items-center gap-x-4 border-border border-b bg-surface-2 px-4 sm:flex-wrap sm:gap-y-1 sm:px-6 sm:py-2 xl:flex-nowrap print:hidden max-sm:items-start max-sm:gap-x-1 max-sm:pr-2"
    >
      <p className="flex min-w-0 items-start gap-2 max-sm:hidden">
        <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-st-processing-dot" />
        <span className="min-w-0 wrap-anywhere xl:truncate" title={t("banner", { email })}>
          {t("banner", { email })}
        </span>
      </p>
      <LazyPart of={actionsPart} waiting={<span className="h-7 w-72 max-w-full pointer-coarse:h-touch" />}>
        {({ BannerActions }) => <BannerActions email={email} />}
      </LazyPart>
    </section>
  );
}
