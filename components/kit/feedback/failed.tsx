"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ProblemBox } from "./problem-box";

/** What could not be loaded, and another try. */
export function Failed({ error, title, onRetry }: { error: unknown; title?: string; onRetry(): void }) {
  const t = useTranslations("feedback");
  return (
    <div className="grid justify-items-start gap-3">
      <ProblemBox error={error} {...(title && { title })} />
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
