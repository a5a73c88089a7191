"use client";

import { useFormatter } from "next-intl";
import { sizeFormat } from "@/lib/i18n/file-size";

/** Formats bytes in the interface language; the number and its unit are never in two lines. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => format.number(...sizeFormat(bytes)).replaceAll(" ", "\u00a0");
}
