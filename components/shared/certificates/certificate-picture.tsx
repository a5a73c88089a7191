import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { CompanyLogo } from "@/components/ui/company-logo";
import type { Certificate } from "@/lib/contracts/certificates";
import { longDate } from "@/lib/i18n/day-text";
import { CertificatePaper } from "./certificate-paper";

type CertificatePictureProps = {
  certificate: Certificate;
  company: { title: string; logo: string | null } | undefined;
  onOpen(): void;
};

/** How the certificate looks, small, with what it states. A press opens it. */
export function CertificatePicture({ certificate, company, onOpen }: CertificatePictureProps) {
  const own = useTranslations("mySpecializations");
  const t = useTranslations("certificates");
  const language = useLocale();
  const { name, program_title, number, pass_date, is_valid } = certificate;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full max-w-80 animate-[rise_0.4s_ease-out] rounded-lg transition-shadow hover:shadow-2"
    >
      <span className="sr-only">{own("view")}: </span>
      <CertificatePaper as="span" isValid={is_valid} className="aspect-[1.414]">
        <span className="flex min-h-7 items-center px-3 pt-2">
          {company?.logo ? (
            <CompanyLogo src={company.logo} name={company.title} className="-ml-1 h-7 max-w-28" />
          ) : (
            <span className="line-clamp-1 font-semibold text-xs wrap-anywhere">{company?.title}</span>
          )}
        </span>
        <span className="grid gap-1 px-3">
          <span className={cx("font-semibold text-md", is_valid ? "text-paper-primary" : "text-paper-muted")}>
            {t("title")}
          </span>
          <span className="line-clamp-2 font-semibold leading-tight wrap-anywhere">{name}</span>
          <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">{program_title}</span>
        </span>
        <span className="mx-3 border-paper-line border-t py-2 text-paper-muted text-xs tabular-nums">
          {t("numberValue", { number: String(number) })} · {longDate(language, pass_date)}
        </span>
      </CertificatePaper>
    </button>
  );
}
