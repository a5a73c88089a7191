"use client";

import { useTranslations } from "next-intl";
import { type Status, Tag } from "@/components/ui/badge";
import { targetOf } from "@/lib/config/notice-targets";
import type { NoticeCode, NoticeKind } from "@/lib/contracts/notices";

const tones: Record<NoticeKind, Status> = { edu: "confirmed", exam: "review", task: "processing", person: "unknown" };

/** What a notice is about, as a word in its tone. */
export function KindTag({ code }: { code: NoticeCode }) {
  const t = useTranslations("notifications");
  const { kind } = targetOf(code);
  return <Tag tone={tones[kind]}>{t(kind)}</Tag>;
}
