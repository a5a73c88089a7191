import { type ReactNode, useState } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { Certificate } from "@/lib/contracts/certificates";

const dialogPart = lazyPart(() => import("./certificate-dialog"));

/** The certificate itself above the page: what opens it, and what to render. */
export function useCertificateDialog(certificate: Certificate): { show(): void; dialog: ReactNode } {
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  const part = useLazyPart(dialogPart, isShown, hide);
  return {
    show: () => setIsShown(true),
    dialog: isShown && part && <part.CertificateDialog certificate={certificate} onClose={hide} />,
  };
}
