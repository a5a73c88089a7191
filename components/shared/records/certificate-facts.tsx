import { CircleCheck, CircleX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { toneClass } from "@/components/ui/badge";
import type { CertificateCheck } from "@/lib/contracts/certificates";
import type { Language } from "@/lib/contracts/fields";
import { longDate } from "@/lib/i18n/day-text";

/** Whether the certificate is valid, and its facts for comparison with the paper. */
export async function CertificateFacts({ certificate }: { certificate: CertificateCheck }) {
  const t = await getTranslations("certificates");
  const language = (await getLocale()) as Language;
  const { name, program_title, company, number, pass_date, valid_until } = certificate;
  const facts = [
    [t("holder"), name],
    [t("program"), program_title],
    [t("company"), company],
    [t("number"), t("numberValue", { number: String(number) })],
    [t("passDate"), longDate(language, pass_date)],
    ...(valid_until ? [[t("validUntil"), longDate(language, valid_until)] as const] : []),
  ] as const;
  return (
    <>
      <Standing certificate={certificate} />
      <dl className="grid gap-4">
        {facts.map(([label, value]) => (
          <div key={label} className="break-inside-avoid">
            <dt className="text-fg-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-fg-muted text-sm">{t("frozen")}</p>
    </>
  );
}

async function Standing({ certificate }: { certificate: CertificateCheck }) {
  const { is_valid, revoked_on, replaced_by, is_expired, valid_until, is_retraining, checked_on } = certificate;
  const t = await getTranslations("certificates");
  const language = (await getLocale()) as Language;
  const Icon = is_valid ? CircleCheck : CircleX;
  return (
    <div className={`flex gap-2 rounded-md border p-3 ${toneClass[is_valid ? "active" : "rejected"]}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{is_valid ? t("valid") : t("noLonger")}</p>
        <p>{t("checkedOn", { date: longDate(language, checked_on) })}</p>
        {revoked_on && <p>{t("revokedOn", { date: longDate(language, revoked_on) })}</p>}
        {is_expired && valid_until && <p>{t("expiredOn", { date: longDate(language, valid_until) })}</p>}
        {replaced_by && (
          <p>
            {t("replacedBy", { number: String(replaced_by.number), date: longDate(language, replaced_by.pass_date) })}
          </p>
        )}
        {is_valid && is_retraining && <p>{t("retraining")}</p>}
      </div>
    </div>
  );
}
