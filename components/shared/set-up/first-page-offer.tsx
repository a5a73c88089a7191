"use client";

import { House } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { paths } from "@/lib/config/paths";
import { authContract, type FirstPage } from "@/lib/contracts/auth";

/** Offers administrators and managers to begin with Home, until they have answered. */
export function FirstPageOffer({ isHome = false }: { isHome?: boolean }) {
  const t = useTranslations("home.offer");
  const toasts = useToasts();
  const { user, isAdministrator } = useCurrentUser();
  const { send, isSending } = useSend(authContract.change);
  if (!user || user.first_page !== null) return null;
  if (!isAdministrator && user.managed_units.length === 0) return null;
  const choose = async (first_page: FirstPage) => {
    try {
      await send({ body: { first_page } });
    } catch (error) {
      return toasts.problem(error);
    }
    toasts.success(t(first_page === "home" ? "chosen" : "kept"));
    // The button is gone with the offer.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-2 py-2 pr-2 pl-4"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <House aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
        <span>
          {isHome
            ? t("here")
            : t.rich("there", {
                home: (text) => (
                  <Link href={paths.home} className="text-link underline underline-offset-2">
                    {text}
                  </Link>
                ),
              })}
        </span>
      </p>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" isBusy={isSending} onClick={() => void choose("home")}>
          {t("choose")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => !isSending && void choose("specializations")}>
          {t("refuse")}
        </Button>
      </span>
    </section>
  );
}
