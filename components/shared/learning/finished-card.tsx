"use client";

import { Award } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { CertificatePicture } from "@/components/shared/certificates/certificate-picture";
import { ShareButton } from "@/components/shared/certificates/share-button";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { keepCelebrated, wasCelebrated } from "@/lib/client/celebrated";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { Celebration } from "./celebration";
import { ownCertificates } from "./own-programs";

type LearnedProgram = UserProgram & { kind: CourseKind };

const cardClass =
  "flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-st-active-bd bg-st-active-bg p-4 text-st-active-fg";

/** A program that was finished a few days ago. An adaptation has no certificate to show. */
export function FinishedCard({ program }: { program: LearnedProgram }) {
  return program.kind === "adaptation" ? <Adaptation title={program.title} /> : <Specialization program={program} />;
}

function Adaptation({ title }: { title: string }) {
  const t = useTranslations("home.progress");
  return (
    <p className={cardClass}>
      <Award aria-hidden className="size-8 shrink-0 animate-[rise_0.4s_ease-out]" />
      <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{t("finishedAdaptation", { title })}</span>
    </p>
  );
}

/** With what one has of it: the certificate to look at and to show. */
function Specialization({ program }: { program: LearnedProgram }) {
  const t = useTranslations("home.progress");
  const { user } = useCurrentUser();
  const { data } = useLastingQuery({ ...ownCertificates(user?.id ?? 0), enabled: user !== undefined });
  const certificate = data?.results.find((one) => one.user_program === program.id && one.is_valid);
  if (certificate) return <WithPicture title={program.title} certificate={certificate} />;
  return (
    <div className={cardClass}>
      <Award aria-hidden className="size-8 shrink-0 animate-[rise_0.4s_ease-out]" />
      <p className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{t("finished", { title: program.title })}</p>
      <Link href={paths.myCertificates} prefetch={false} className={`${buttonClass()} max-sm:w-full`}>
        {t("certificate")}
      </Link>
    </div>
  );
}

function WithPicture({ title, certificate }: { title: string; certificate: Certificate }) {
  const t = useTranslations("home.progress");
  const { user } = useCurrentUser();
  const { show, dialog } = useCertificateDialog(certificate);
  const { code } = certificate;
  const [isFresh] = useState(() => !wasCelebrated(code));
  useEffect(() => keepCelebrated(code), [code]);
  return (
    <div className={cardClass}>
      <div className="w-full max-w-64 shrink-0 max-sm:order-last max-sm:max-w-full">
        <CertificatePicture certificate={certificate} company={user?.company} onOpen={show} />
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <Award aria-hidden className="size-6 shrink-0" />
          {t("congratulations")}
          <Celebration isOn isFresh={isFresh} />
        </h2>
        <p className="wrap-anywhere">{t("finishedTitle", { title })}</p>
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
