"use client";

import { useFormatter } from "next-intl";

/** Bytes as people read them, in the words of the interface language. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const [unit, by] = bytes >= 1024 ** 2 ? (["megabyte", 1024 ** 2] as const) : bytes >= 1024 ? (["kilobyte", 1024] as const) : (["byte", 1] as const);
    return format.number(bytes / by, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 });
  };
}
