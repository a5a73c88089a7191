"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { CopyButton } from "@/components/kit/system/copy-button";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/config/paths";
import type { Certificate } from "@/lib/contracts/certificates";

const never = () => () => undefined;

type ShareButtonProps = {
  certificate: Certificate;
  /** Shown where the browser hands nothing to others; elsewhere a menu beside it copies the link. */
  canCopy?: boolean;
};

/** Hands the public page of a valid certificate to another application. Where the browser cannot, the link can be copied. */
export function ShareButton({ certificate: { code, program_title, is_valid }, canCopy = false }: ShareButtonProps) {
  const t = useTranslations("mySpecializations");
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  if (!is_valid) return null;
  const url = () => `${window.location.origin}${certificatePath(code)}`;
  if (!canShare)
    return (
      canCopy && (
        <CopyButton className="max-sm:grow" size="md" text={url()} label={t("copyLink")} copiedLabel={t("copied")} />
      )
    );
  const share = () =>
    // Closing the list of applications is a refusal, and no fault.
    navigator.share({ title: program_title, url: url() }).catch(() => undefined);
  return (
    <Button className="max-sm:grow" onClick={() => void share()}>
      <Share2 aria-hidden />
      {t("share")}
    </Button>
  );
}
