"use client";

import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";

const parser = parseAsStringLiteral(["task"] as const);

/** How a task is given to many people, for those who come from the list of tasks. */
export function GiveGuide() {
  const t = useTranslations("giveTasks");
  const [give] = useQueryState("give", parser);
  if (!give) return null;
  return (
    <p className="mx-auto flex max-w-[1440px] items-start gap-2 px-4 pt-4 sm:px-6">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
      {t("guide")}
    </p>
  );
}
