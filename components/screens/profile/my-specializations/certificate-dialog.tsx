"use client";

import { Award } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { cx } from "@/components/ui/class-names";
import { CompanyLogo } from "@/components/ui/company-logo";
import { Dialog } from "@/components/ui/dialog";
import type { Certificate } from "@/lib/contracts/certificates";
import { longDate } from "@/lib/i18n/day-text";

type CertificateDialogProps = { certificate: Certificate; onClose(): void };

/** The certificate itself, as large as the window allows, with the words of its PDF. */
export function CertificateDialog({ certificate, onClose }: CertificateDialogProps) {
  const t = useTranslations("certificates");
  const own = useTranslations("mySpecializations");
  const language = useLocale();
  const { user } = useCurrentUser();
  const { name, program_title, number, pass_date, is_valid, revoked_at } = certificate;
  const company = user?.company;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("fileTitle", { number: String(number) })}
      closeLabel={own("close")}
    >
      <div
        className={cx(
          "grid w-full content-between justify-items-center gap-6 rounded-md border-8 border-double p-4 text-center sm:aspect-[1.414] sm:p-8",
          is_valid ? "border-primary bg-primary-soft" : "border-border-strong bg-surface-2 text-fg-muted",
        )}
      >
        {company?.logo ? (
          <CompanyLogo src={company.logo} name={company.title} className="h-14 max-w-44" />
        ) : (
          <p className="wrap-anywhere">{company?.title}</p>
        )}
        <div className="grid justify-items-center gap-2">
          <Award aria-hidden className={cx("size-12", is_valid && "text-primary")} />
          {!is_valid && <p className="font-semibold text-danger">{t(revoked_at ? "revoked" : "replaced")}</p>}
          <p className="text-fg-muted">{t("opening")}</p>
          <p className="font-semibold text-xl leading-tight wrap-anywhere">{name}</p>
          <p className="text-fg-muted">{t("achievement")}</p>
          <p className="font-medium text-lg leading-tight wrap-anywhere">{program_title}</p>
        </div>
        <p className="tabular-nums">
          {t("numberValue", { number: String(number) })} · {longDate(language, pass_date)}
        </p>
      </div>
    </Dialog>
  );
}
