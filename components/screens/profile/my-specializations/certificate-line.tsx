import { Award, Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CopyButton } from "@/components/kit/system/copy-button";
import { download } from "@/components/kit/table/csv";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { sendFileRequest } from "@/lib/client/send-request";
import { certificatePath } from "@/lib/config/paths";
import { type Certificate, certificateContract } from "@/lib/contracts/certificates";
import type { Language } from "@/lib/contracts/fields";
import { shownDate } from "@/lib/i18n/day-text";

const dialogPart = lazyPart(() => import("./certificate-dialog"));

/** A certificate: whether it is valid, how it looks, its PDF in the language of the screen, and its page for others. */
export function CertificateLine({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const language = useLocale() as Language;
  const toasts = useToasts();
  const [isLoading, setIsLoading] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  const part = useLazyPart(dialogPart, isShown, hide);
  const { id, number, pass_date, code, is_valid, revoked_at, is_retraining } = certificate;
  const save = async () => {
    setIsLoading(true);
    try {
      const { name, content } = await sendFileRequest(certificateContract.pdf, { params: { id }, query: { language } });
      download(name, content);
    } catch (error) {
      toasts.problem(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Award aria-hidden className="size-4 shrink-0 text-fg-muted" />
        <span className="tabular-nums">{t("certificate", { number: String(number), date: shownDate(pass_date) })}</span>
        <StatusBadge
          status={is_valid ? "active" : "rejected"}
          label={t(is_valid ? "valid" : revoked_at ? "revoked" : "replaced")}
        />
        {is_valid && is_retraining && <RetrainingBadge />}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsShown(true)}>
          {t("view")}
        </Button>
        <Button size="sm" isBusy={isLoading} onClick={() => void save()}>
          <Download aria-hidden />
          {t("pdf")}
        </Button>
        <CopyButton
          text={`${typeof window === "undefined" ? "" : window.location.origin}${certificatePath(code)}`}
          label={t("copyLink")}
          copiedLabel={t("copied")}
        />
        <a href={certificatePath(code)} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
          {t("checkPage")}
          <span className="sr-only">{t("newTab")}</span>
        </a>
      </span>
      {isShown && part && <part.CertificateDialog certificate={certificate} onClose={hide} />}
    </div>
  );
}
