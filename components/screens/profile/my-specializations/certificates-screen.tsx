"use client";

import { Award } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { CertificateActions } from "@/components/shared/certificates/certificate-actions";
import { CertificatePicture } from "@/components/shared/certificates/certificate-picture";
import { useCertificateDialog } from "@/components/shared/certificates/use-certificate-dialog";
import { ownCertificates } from "@/components/shared/learning/own-programs";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";
import { CertificateStanding } from "./certificate-standing";

/** All certificates of the reader, the newest first: also those that were revoked or replaced. */
export function CertificatesScreen() {
  const menu = useTranslations("menu");
  const { user } = useCurrentUser();
  const { data, error, refetch } = useLastingQuery({ ...ownCertificates(user?.id ?? 0), enabled: user !== undefined });
  return (
    <Page title={menu("myCertificates")}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Delayed>
          <Skeleton className="h-48" />
        </Delayed>
      ) : (
        <Certificates certificates={data.results} company={user?.company} />
      )}
    </Page>
  );
}

type CertificatesProps = {
  certificates: readonly Certificate[];
  company: { title: string; logo: string | null } | undefined;
};

function Certificates({ certificates, company }: CertificatesProps) {
  const menu = useTranslations("menu");
  const t = useTranslations("mySpecializations");
  if (certificates.length === 0)
    return (
      <PageState
        icon={<Award />}
        title={t("noCertificates")}
        text={t("noCertificatesText")}
        action={
          <Link href={paths.mySpecializations} className={buttonClass()}>
            {menu("mySpecializations")}
          </Link>
        }
      />
    );
  return (
    <ul className="grid max-w-4xl gap-4">
      {certificates.map((one) => (
        <CertificateCard key={one.id} certificate={one} company={company} />
      ))}
    </ul>
  );
}

type CertificateCardProps = Pick<CertificatesProps, "company"> & { certificate: Certificate };

/** The picture, which states the facts and opens the certificate; beside it what can be done. */
function CertificateCard({ certificate, company }: CertificateCardProps) {
  const { show, dialog } = useCertificateDialog(certificate);
  return (
    <li className="grid content-start items-center gap-4 rounded-lg border border-border bg-surface p-4 md:grid-cols-[20rem_1fr] md:gap-6">
      <CertificatePicture certificate={certificate} company={company} onOpen={show} />
      <div className="grid min-w-0 content-start justify-items-start gap-3 max-sm:justify-items-stretch">
        <h2 className="text-md wrap-anywhere">{certificate.program_title}</h2>
        <p className="flex flex-wrap gap-2">
          <CertificateStanding certificate={certificate} />
        </p>
        <CertificateActions certificate={certificate} />
      </div>
      {dialog}
    </li>
  );
}
