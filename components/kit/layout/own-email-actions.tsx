"use client";

import { ChevronDown, MailWarning } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { useSend } from "@/lib/client/mutations";
import { paths } from "@/lib/config/paths";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";
import { useCurrentUser } from "./use-current-user";

const CHANGE = `${paths.myAccount}?email=change#email`;

/** In the banner a phone has one line, and the address below it when somebody looks; a desktop has the address before this. */
export function BannerActions({ email }: { email: string }) {
  const t = useTranslations("ownEmail");
  return (
    <>
      <details className="min-w-0 flex-1 sm:hidden">
        <summary className="flex min-h-touch items-center gap-1.5 font-medium text-sm">
          <MailWarning aria-hidden className="size-4 shrink-0 text-st-processing-dot" />
          {t("short")}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-muted" />
        </summary>
        <p className="pb-1 wrap-anywhere">{t("banner", { email })}</p>
        <Link href={CHANGE} prefetch={false} className="inline-flex min-h-touch items-center text-link">
          {t("change")}
        </Link>
      </details>
      <OwnEmailActions isInBanner />
    </>
  );
}

/**
 * For people who have not confirmed their own email: the letter once more, and the way to another address. In the banner of a
 * phone the first looks like a link, and the other stands where the address is.
 */
export function OwnEmailActions({ isInBanner = false }: { isInBanner?: boolean }) {
  const size = isInBanner ? "sm" : "md";
  const t = useTranslations("ownEmail");
  const { send, isSending } = useSend(emailConfirmationContract.ask);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { retry: askWhetherConfirmed } = useCurrentUser();
  // The link is followed in another tab or program.
  useEffect(() => {
    window.addEventListener("focus", askWhetherConfirmed);
    return () => window.removeEventListener("focus", askWhetherConfirmed);
  });
  const sendAgain = async () => {
    setProblem(undefined);
    await send({ body: {} }).then(() => setSent(true), setProblem);
  };
  return (
    <div
      className={cx(
        "flex min-w-0 flex-wrap items-center gap-2",
        isInBanner && "max-sm:min-h-touch xl:max-w-3/4 xl:shrink-0",
      )}
    >
      <p role="status" className={isSent ? "" : "sr-only"}>
        {isSent && t("sent")}
      </p>
      {!isSent && (
        <Button
          size={size}
          isBusy={isSending}
          onClick={() => void sendAgain()}
          className={
            isInBanner ? "max-sm:border-transparent! max-sm:bg-transparent! max-sm:text-link! max-sm:shadow-none!" : ""
          }
        >
          {t("send")}
        </Button>
      )}
      <Link href={CHANGE} prefetch={false} className={cx(buttonClass({ size }), isInBanner && "max-sm:hidden")}>
        {t("change")}
      </Link>
      <ProblemBox error={problem} />
    </div>
  );
}
