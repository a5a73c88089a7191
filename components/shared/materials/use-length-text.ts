"use client";

import { useTranslations } from "next-intl";
import { useFileSize } from "@/components/kit/form/use-file-size";

type Sized = { size: number; seconds?: number | null | undefined };

/** How long a file takes, in whole minutes; where that is not known, how large it is. */
export function useLengthText(): (file: Sized) => string {
  const t = useTranslations("handbook.materials");
  const sizeOf = useFileSize();
  return ({ size, seconds }) => {
    if (!seconds) return sizeOf(size);
    return seconds < 60 ? t("underMinute") : t("minutes", { minutes: Math.round(seconds / 60) });
  };
}
