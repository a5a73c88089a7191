import { type CertificateSheet, drawCertificate } from "@/lib/adapters/pdf/draw-certificate";
import { env } from "@/lib/config/env";
import { certificatePath } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";
import type { Language } from "@/lib/contracts/fields";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { wholeLogo } from "@/lib/domain/company/read-file";
import { translator } from "@/lib/i18n/catalogue";
import { longDate } from "@/lib/i18n/day-text";
import { certificateRows } from "./certificates";

const COMPANY = statement(
  { title: "text", logo: "text?" },
  `SELECT o.title, f.storage_key AS logo FROM certificates c JOIN companies o ON o.id = c.company_id
LEFT JOIN company_logos l ON l.company_id = o.id LEFT JOIN stored_files f ON f.company_id = l.company_id AND f.id = l.file_id
WHERE c.company_id = $1 AND c.id = $2`,
);

/** A certificate as a PDF page in the chosen language. One that is no longer valid says so across the page. */
export async function printCertificate(
  actor: Actor,
  id: number,
  language: Language,
): Promise<{ bytes: Buffer; name: string }> {
  const certificate = await certificateRows.get(actor, id);
  const [company] = await companySql(actor, COMPANY, id);
  const logo = company?.logo ? await wholeLogo(company.logo) : undefined;
  const sheet = { ...sheetOf(certificate, company?.title ?? "", language), logo };
  // Among other files it is found by whose it is and what for.
  const name = `${certificate.name} - ${certificate.program_title}`;
  return { bytes: await drawCertificate(sheet, turnOf(actor)), name };
}

function sheetOf(
  { number, name, program_title, pass_date, valid_until, code, date_created, ...standing }: Certificate,
  company: string,
  language: Language,
): CertificateSheet {
  const t = translator(language);
  return {
    language,
    title: t("certificates.fileTitle", { number: String(number) }),
    issuedAt: new Date(date_created),
    company,
    heading: t("certificates.title"),
    opening: t("certificates.opening"),
    holder: name,
    achievement: t("certificates.achievement"),
    program: program_title,
    facts: [
      { label: t("certificates.number"), value: t("certificates.numberValue", { number: String(number) }) },
      { label: t("certificates.passDate"), value: longDate(language, pass_date) },
      ...(valid_until ? [{ label: t("certificates.validUntil"), value: longDate(language, valid_until) }] : []),
    ],
    check: { label: t("certificates.check"), address: env().publicUrl + certificatePath(code) },
    mark: markOf({ ...standing, valid_until }, language),
  };
}

/** What stands across the page of a certificate that is no longer valid. */
function markOf(
  {
    revoked_on,
    replaced_by,
    is_expired,
    valid_until,
  }: Pick<Certificate, "revoked_on" | "replaced_by" | "is_expired" | "valid_until">,
  language: Language,
): CertificateSheet["mark"] {
  const t = translator(language);
  if (revoked_on)
    return {
      word: t("certificates.revoked"),
      sentence: t("certificates.revokedOn", { date: longDate(language, revoked_on) }),
    };
  if (is_expired && valid_until)
    return {
      word: t("certificates.expired"),
      sentence: t("certificates.expiredOn", { date: longDate(language, valid_until) }),
    };
  if (!replaced_by) return undefined;
  const [number, date] = [String(replaced_by.number), longDate(language, replaced_by.pass_date)];
  return { word: t("certificates.replaced"), sentence: t("certificates.replacedBy", { number, date }) };
}
