import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { accountPaths } from "@/lib/config/account-paths";
import { AccountLink } from "./auth-links";

/** Shown for a used or expired link, with a link to request a new one. */
export function DeadLink({ children }: { children: ReactNode }) {
  const t = useTranslations("auth");
  return (
    <div className="grid gap-5">
      {children}
      <a href={accountPaths.passwordReset} className={buttonClass({ variant: "primary" })}>
        {t("newLink")}
      </a>
      <AccountLink />
    </div>
  );
}
