"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Choice } from "@/components/ui/choice";
import { useSend } from "@/lib/client/mutations";
import { authContract, type CurrentUser, firstPages } from "@/lib/contracts/auth";

/** The page that the reader begins with. A choice takes effect at once. */
export function FirstPageChoice({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const toasts = useToasts();
  const { send } = useSend(authContract.change);
  return (
    <>
      <p className="text-fg-muted">{t("myAccount.firstPageText")}</p>
      <Choice
        legend={t("myAccount.firstPage")}
        isLegendHidden
        value={user.first_page ?? "specializations"}
        options={firstPages.map((value) => ({
          value,
          label: t(value === "home" ? "menu.home" : "menu.mySpecializations"),
        }))}
        onChange={(first_page) =>
          void send({ body: { first_page } }).then(() => toasts.success(t("myAccount.firstPageSaved")), toasts.problem)
        }
      />
    </>
  );
}
