"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";

const never = () => () => undefined;

/**
 * Hands the public page of a valid certificate to another application. Where the browser cannot, the link can be copied.
 */
export function ShareButton({ certificate: { code, program_title, is_valid } }: { certificate: Certificate }) {
  const t = useTranslations("mySpecializations");
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  if (!canShare || !is_valid) return null;
  const share = () =>
    // Closing the list of applications is a refusal, and no fault.
    navigator
      .share({ title: program_title, url: `${window.location.origin}${certificatePath(code)}` })
      .catch(() => undefined);
  return (
    <Button className="max-sm:grow" onClick={() => void share()}>
      <Share2 aria-hidden />
      {t("share")}
    </Button>
  );
}
