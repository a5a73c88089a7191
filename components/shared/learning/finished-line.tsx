"use client";

import { Award } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { Button } from "@/components/ui/button";
import type { Certificate } from "@/lib/contracts/certificates";
import { Celebration } from "./celebration";
import type { FinishedProgram } from "./finished-lately";
import { useGreeting } from "./use-greeting";

export const finishedClass =
  "flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-st-active-bd bg-st-active-bg p-4 text-st-active-fg";

type FinishedLineProps = {
  program: FinishedProgram;
  /** What it has led to: an adaptation to none, and a certificate may be revoked. */
  certificate?: Certificate | undefined;
};

/** A program that was finished a few days ago, in a sentence. */
export function FinishedLine({ program, certificate }: FinishedLineProps) {
  const t = useTranslations("home.progress");
  const isFresh = useGreeting(program);
  const { kind, title } = program;
  return (
    <div className={finishedClass}>
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-3 font-medium">
        <Award aria-hidden className="size-8 shrink-0 animate-[rise_0.4s_ease-out]" />
        <span className="min-w-0 wrap-anywhere">
          {t(kind === "education" ? "finished" : "finishedAdaptation", { title })}
          <Celebration isOn isFresh={isFresh} />
        </span>
      </p>
      {certificate && <OpenCertificate certificate={certificate} />}
    </div>
  );
}

function OpenCertificate({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("home.progress");
  const { show, dialog } = useCertificateDialog(certificate);
  return (
    <>
      <Button onClick={show} className="max-sm:w-full">
        {t("certificate")}
      </Button>
      {dialog}
    </>
  );
}
