"use client";

import { Copy, Download, Ellipsis, ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { copied } from "@/components/kit/system/copy-button";
import { download } from "@/components/kit/table/csv";
import { Button, type ButtonProps } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { sendFileRequest } from "@/lib/client/send-request";
import { certificatePath } from "@/lib/config/paths";
import { type Certificate, certificateContract } from "@/lib/contracts/certificates";
import type { Language } from "@/lib/contracts/fields";
import { ShareButton } from "./share-button";

type CertificateActionsProps = {
  certificate: Certificate;
  /** The PDF is not what its place is for. */
  isQuiet?: boolean;
};

/** What one does with a certificate: keep it, show it to others, and let them check it. */
export function CertificateActions({ certificate, isQuiet = false }: CertificateActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton certificate={certificate} variant={isQuiet ? "secondary" : "primary"} />
      <ShareButton certificate={certificate} />
      <CheckMenu certificate={certificate} />
    </div>
  );
}

type DownloadButtonProps = Pick<ButtonProps, "variant"> & { certificate: Certificate };

/** The PDF, in the language of the screen. */
export function DownloadButton({ certificate: { id }, variant = "primary" }: DownloadButtonProps) {
  const t = useTranslations("mySpecializations");
  const language = useLocale() as Language;
  const toasts = useToasts();
  const [isLoading, setIsLoading] = useState(false);
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
    <Button variant={variant} isBusy={isLoading} onClick={() => void save()} className="max-sm:grow">
      <Download aria-hidden />
      {t("pdf")}
    </Button>
  );
}

/** The page on which others check the certificate: its link, and itself. */
function CheckMenu({ certificate: { code, number } }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const words = useTranslations("certificates");
  const table = useTranslations("table");
  const toasts = useToasts();
  const copy = async () => {
    const address = `${window.location.origin}${certificatePath(code)}`;
    if (await copied(address)) toasts.success(t("copied"));
    // It can still be copied by hand.
    else toasts.warning(address);
  };
  const name = table("actionsOf", { row: words("fileTitle", { number: String(number) }) });
  return (
    <Menu
      label={name}
      trigger={
        <IconButton label={name}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy()}>
        {t("copyLink")}
      </MenuItem>
      <MenuItem
        icon={<ExternalLink aria-hidden />}
        onSelect={() => window.open(certificatePath(code), "_blank", "noopener,noreferrer")}
      >
        {t("checkPage")}
        <span className="sr-only"> {t("newTab")}</span>
      </MenuItem>
    </Menu>
  );
}
