import { Award } from "lucide-react";
import { useTranslations } from "next-intl";
import { CertificateActions } from "@/components/shared/certificates/certificate-actions";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { Button } from "@/components/ui/button";
import { useSpoken } from "@/lib/client/use-spoken";
import type { Certificate } from "@/lib/contracts/certificates";
import { CertificateStanding } from "./certificate-standing";

/** A certificate where there is no room for its picture. */
export function CertificateLine({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const { show, dialog } = useCertificateDialog(certificate);
  const say = useSpoken();
  const { number, pass_date } = certificate;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Award aria-hidden className="size-4 shrink-0 text-fg-muted" />
        <span className="tabular-nums">{t("certificate", { number: String(number), date: say.day(pass_date) })}</span>
        <CertificateStanding certificate={certificate} />
      </span>
      <div className="flex flex-wrap gap-2">
        <Button onClick={show} className="max-sm:grow">
          {t("view")}
        </Button>
        <CertificateActions certificate={certificate} isQuiet />
      </div>
      {dialog}
    </div>
  );
}
