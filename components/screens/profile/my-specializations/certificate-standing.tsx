import { useTranslations } from "next-intl";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { StatusBadge } from "@/components/ui/badge";
import { useSpoken } from "@/lib/client/use-spoken";
import type { Certificate } from "@/lib/contracts/certificates";

/** Whether it is valid, or why not; and that its program is learned again. */
export function CertificateStanding({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const say = useSpoken();
  const { is_valid, is_expired, is_retraining } = certificate;
  const labelOf = ({ valid_until, revoked_at }: Certificate) => {
    if (valid_until && (is_valid || is_expired))
      return t(is_valid ? "validUntil" : "expired", { day: say.day(valid_until) });
    return t(is_valid ? "valid" : revoked_at ? "revoked" : "replaced");
  };
  return (
    <>
      <StatusBadge status={is_valid ? "active" : "rejected"} label={labelOf(certificate)} />
      {is_valid && is_retraining && <RetrainingBadge />}
    </>
  );
}
