"use client";

import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Dialog } from "@/components/ui/dialog";
import type { Certificate } from "@/lib/contracts/certificates";
import { DownloadButton } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { ShareButton } from "./share-button";

type CertificateDialogProps = { certificate: Certificate; onClose(): void };

/** The certificate itself, as large as the window allows, with what one does with it. */
export function CertificateDialog({ certificate, onClose }: CertificateDialogProps) {
  const t = useTranslations("certificates");
  const own = useTranslations("mySpecializations");
  const { user } = useCurrentUser();
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("fileTitle", { number: String(certificate.number) })}
      closeLabel={own("close")}
      footer={
        <>
          <ShareButton certificate={certificate} canCopy />
          <DownloadButton certificate={certificate} />
        </>
      }
    >
      <CertificateSheet certificate={certificate} company={user?.company} />
    </Dialog>
  );
}
