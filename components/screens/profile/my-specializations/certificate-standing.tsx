import { useTranslations } from "next-intl";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { StatusBadge } from "@/components/ui/badge";
import type { Certificate } from "@/lib/contracts/certificates";

/** Whether it is valid, or why not; and that its program is learned again. */
export function CertificateStanding({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const { is_valid, revoked_at, is_retraining } = certificate;
  return (
    <>
      <StatusBadge
        status={is_valid ? "active" : "rejected"}
        label={t(is_valid ? "valid" : revoked_at ? "revoked" : "replaced")}
      />
      {is_valid && is_retraining && <RetrainingBadge />}
    </>
  );
}
