"use client";

import { CalendarDays } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "@/lib/config/paths";

/** From where deadlines are shown to the calendar that the reader can have of them. */
export function CalendarLink() {
  const t = useTranslations("calendar");
  return (
    <Link
      href={`${paths.myAccount}?part=calendar`}
      prefetch={false}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-link text-sm underline-offset-2 hover:underline pointer-coarse:min-h-touch"
    >
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      {t("offer")}
    </Link>
  );
}
