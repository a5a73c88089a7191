import { Award } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { CompanyLogo } from "@/components/ui/company-logo";
import type { Certificate } from "@/lib/contracts/certificates";
import { shownDate } from "@/lib/i18n/day-text";

type CertificatePictureProps = {
  certificate: Certificate;
  company: { title: string; logo: string | null } | undefined;
};

/** How the certificate looks, small. What it states stands beside it in words. */
export function CertificatePicture({ certificate, company }: CertificatePictureProps) {
  const t = useTranslations("mySpecializations");
  const { name, program_title, number, pass_date, is_valid } = certificate;
  return (
    <div
      aria-hidden
      className={cx(
        "grid aspect-[1.414] w-full max-w-72 animate-[rise_0.4s_ease-out] content-between justify-items-center gap-1 overflow-hidden rounded-md border-4 border-double p-3 text-center",
        is_valid ? "border-primary bg-primary-soft" : "border-border-strong bg-surface-2 text-fg-muted",
      )}
    >
      {company?.logo ? (
        <CompanyLogo src={company.logo} className="h-7 max-w-28" />
      ) : (
        <span className="line-clamp-1 text-xs wrap-anywhere">{company?.title}</span>
      )}
      <span className="grid justify-items-center gap-1">
        <Award className={cx("size-8", is_valid && "text-primary")} />
        <span className="line-clamp-2 font-semibold text-md leading-tight wrap-anywhere">{name}</span>
        <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">{program_title}</span>
      </span>
      <span className="text-xs tabular-nums">
        {t("certificate", { number: String(number), date: shownDate(pass_date) })}
      </span>
    </div>
  );
}
