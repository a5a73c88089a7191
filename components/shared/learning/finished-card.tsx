"use client";

import { Award } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { CertificatePicture } from "@/components/shared/certificates/certificate-picture";
import { ShareButton } from "@/components/shared/certificates/share-button";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { Button } from "@/components/ui/button";
import type { Certificate } from "@/lib/contracts/certificates";
import { Celebration } from "./celebration";
import type { FinishedProgram } from "./finished-lately";
import { finishedClass } from "./finished-line";
import { useGreeting } from "./use-greeting";

/** A specialization that was finished a few days ago, with its certificate to look at and to show. */
export function FinishedCard({ program, certificate }: { program: FinishedProgram; certificate: Certificate }) {
  const t = useTranslations("home.progress");
  const { user } = useCurrentUser();
  const { show, dialog } = useCertificateDialog(certificate);
  const isFresh = useGreeting(program);
  return (
    <div className={finishedClass}>
      <div className="w-full max-w-64 shrink-0 max-sm:order-last max-sm:max-w-full">
        <CertificatePicture certificate={certificate} company={user?.company} onOpen={show} />
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <Award aria-hidden className="size-6 shrink-0" />
          {t("congratulations")}
          <Celebration isOn isFresh={isFresh} />
        </h2>
        <p className="wrap-anywhere">{t("finishedTitle", { title: program.title })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="max-sm:grow" onClick={show}>
            {t("view")}
          </Button>
          <ShareButton certificate={certificate} />
        </div>
      </div>
      {dialog}
    </div>
  );
}
