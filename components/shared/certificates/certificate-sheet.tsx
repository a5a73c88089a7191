import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { CompanyLogo } from "@/components/ui/company-logo";
import { QrPicture } from "@/components/ui/qr-picture";
import { certificatePath } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";
import { longDate } from "@/lib/i18n/day-text";
import { CertificatePaper } from "./certificate-paper";

type CertificateSheetProps = {
  certificate: Certificate;
  company: { title: string; logo: string | null } | undefined;
};

/** The certificate as its PDF draws it; where it is narrow, its parts stand below each other. */
export function CertificateSheet({ certificate, company }: CertificateSheetProps) {
  const t = useTranslations("certificates");
  const { name, program_title, is_valid, is_expired, revoked_at } = certificate;
  const note = "text-paper-muted text-sm";
  return (
    <div className="@container">
      <CertificatePaper isValid={is_valid} className="@xl:aspect-[1.414]">
        {!is_valid && <Stamp word={t(revoked_at ? "revoked" : is_expired ? "expired" : "replaced")} />}
        <div className="flex min-w-0 items-center gap-3 px-4 pt-4 @xl:px-9 @xl:pt-7">
          {company?.logo && <CompanyLogo src={company.logo} className="-ml-1 h-12 max-w-36" />}
          <p className="min-w-0 font-semibold text-lg leading-tight wrap-anywhere @xl:text-xl">{company?.title}</p>
        </div>
        <div className="grid min-w-0 gap-1 px-4 py-7 leading-tight wrap-anywhere @xl:px-9 @xl:py-4">
          <p
            className={cx(
              "font-semibold text-[clamp(1.75rem,4.8cqw,2.5rem)]",
              is_valid ? "text-paper-primary" : "text-paper-muted",
            )}
          >
            {t("title")}
          </p>
          <Standing certificate={certificate} />
          <p className={cx(note, "mt-2")}>{t("opening")}</p>
          <p className="font-semibold text-[clamp(1.375rem,3.8cqw,2rem)]">{name}</p>
          <p className={cx(note, "mt-2")}>{t("achievement")}</p>
          <p className="font-semibold text-[clamp(1.125rem,2.5cqw,1.3125rem)]">{program_title}</p>
        </div>
        <Foot certificate={certificate} />
      </CertificatePaper>
    </div>
  );
}

/** Why it is no longer valid. */
function Standing({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("certificates");
  const language = useLocale();
  const { revoked_on, replaced_by, is_expired, valid_until } = certificate;
  const why = () => {
    if (revoked_on) return t("revokedOn", { date: longDate(language, revoked_on) });
    if (is_expired && valid_until) return t("expiredOn", { date: longDate(language, valid_until) });
    if (!replaced_by) return null;
    return t("replacedBy", { number: String(replaced_by.number), date: longDate(language, replaced_by.pass_date) });
  };
  const sentence = why();
  return sentence && <p className="font-semibold text-paper-danger">{sentence}</p>;
}

/** Number and day; and the page that checks the certificate, to follow or to scan. The whole address is on paper alone. */
function Foot({ certificate: { number, pass_date, valid_until, code } }: { certificate: Certificate }) {
  const t = useTranslations("certificates");
  const own = useTranslations("mySpecializations");
  const language = useLocale();
  const address = `${window.location.origin}${certificatePath(code)}`;
  const facts = [
    [t("number"), t("numberValue", { number: String(number) })],
    [t("passDate"), longDate(language, pass_date)],
    ...(valid_until ? [[t("validUntil"), longDate(language, valid_until)] as const] : []),
    [
      t("check"),
      <a
        key="check"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center underline underline-offset-2 pointer-coarse:min-h-touch"
      >
        {window.location.host}
        <span className="sr-only"> {own("newTab")}</span>
      </a>,
    ],
  ] as const;
  return (
    <div className="mx-4 flex min-w-0 items-start justify-between gap-4 border-paper-line border-t py-4 @xl:mx-9 @xl:pb-6">
      <dl className="grid min-w-0 gap-x-8 gap-y-3 @xl:grid-cols-[repeat(3,auto)_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-paper-muted text-xs">{label}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <QrPicture text={address} label={t("check")} className="-m-1.5 size-24 shrink-0" />
    </div>
  );
}

/** Lies across the whole sheet, so that a picture of it cannot pass for a valid one. The sentence says the same. */
function Stamp({ word }: { word: string }) {
  return (
    <svg aria-hidden viewBox="0 0 842 595" className="pointer-events-none absolute inset-0 size-full">
      <text
        x="421"
        y="325"
        textAnchor="middle"
        transform="rotate(-24 421 297)"
        className="fill-paper-danger font-semibold text-[84px] uppercase opacity-15"
      >
        {word}
      </text>
    </svg>
  );
}
