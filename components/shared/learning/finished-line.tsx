"use client";

import { Award } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/lib/config/paths";
import { Celebration } from "./celebration";
import type { FinishedProgram } from "./finished-lately";
import { useGreeting } from "./use-greeting";

export const finishedClass =
  "flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-st-active-bd bg-st-active-bg p-4 text-st-active-fg";

/** A program that was finished a few days ago, in a sentence. An adaptation has no certificate to lead to. */
export function FinishedLine({ program }: { program: FinishedProgram }) {
  const t = useTranslations("home.progress");
  const isFresh = useGreeting(program);
  const { kind, title } = program;
  const isCertified = kind === "education";
  return (
    <div className={finishedClass}>
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-3 font-medium">
        <Award aria-hidden className="size-8 shrink-0 animate-[rise_0.4s_ease-out]" />
        <span className="min-w-0 wrap-anywhere">
          {t(isCertified ? "finished" : "finishedAdaptation", { title })}
          <Celebration isOn isFresh={isFresh} />
        </span>
      </p>
      {isCertified && (
        <Link href={paths.myCertificates} prefetch={false} className={`${buttonClass()} max-sm:w-full`}>
          {t("certificate")}
        </Link>
      )}
    </div>
  );
}
