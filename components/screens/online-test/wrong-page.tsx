"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { useCountdown } from "@/components/kit/system/use-countdown";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

const SECONDS = 2;

/** Says why this is the wrong page and leaves it soon, unless the reader stays or has the focus inside. */
export function WrongPage({ text, href }: { text: string; href: string }) {
  const t = useTranslations("quiz");
  const router = useRouter();
  const [isStaying, setIsStaying] = useState(false);
  const [isInside, setIsInside] = useState(false);
  const isWaiting = isStaying || isInside;
  const left = useCountdown(
    SECONDS,
    isWaiting,
    useCallback(() => router.replace(href), [router, href]),
  );
  const inside = { onFocus: () => setIsInside(true), onBlur: () => setIsInside(false) };
  return (
    <section className="grid gap-4 rounded-lg border border-border bg-surface p-5">
      <div role="alert">
        <h1 className="text-lg wrap-anywhere">{text}</h1>
      </div>
      <p className="text-fg-muted tabular-nums">{isWaiting ? t("staying") : t("leavingIn", { seconds: left })}</p>
      <div className="flex flex-wrap gap-2">
        <Link {...inside} href={href} replace className={buttonClass({ variant: "primary" })}>
          {t("goNow")}
        </Link>
        {!isStaying && (
          <Button {...inside} onClick={() => setIsStaying(true)}>
            {t("stay")}
          </Button>
        )}
      </div>
    </section>
  );
}
