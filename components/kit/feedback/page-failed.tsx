"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { isGone } from "@/lib/client/gone";
import { errorText } from "./error-text";

type Props = { error: unknown; onRetry(): void; back: { href: string; title: string } };

/** Why the object of a page could not be shown: a way back if there is none, otherwise another try. */
export function PageFailed({ error, onRetry, back }: Props) {
  const t = useTranslations();
  return (
    <PageState
      isAlert
      icon={<CircleAlert />}
      title={errorText(t, error)}
      action={
        isGone(error) ? (
          <Link href={back.href} className={buttonClass()}>
            {back.title}
          </Link>
        ) : (
          <Button onClick={onRetry}>{t("feedback.retry")}</Button>
        )
      }
    />
  );
}
