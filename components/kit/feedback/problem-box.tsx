"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ApiProblem } from "@/lib/client/problem";
import { errorText } from "./error-text";

/** Shows an error in its place for as long as it lasts, unlike a toast. */
export function ProblemBox({ error, title }: { error: unknown; title?: string }) {
  const t = useTranslations();
  const text = error ? errorText(t, error) : "";
  const requestId = error instanceof ApiProblem && error.status >= 500 ? error.requestId : undefined;
  return (
    <div role="alert" className={text ? "flex gap-2 rounded-md border border-danger bg-surface p-3 text-fg" : "hidden"}>
      {text && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>
            {title && <span className="block font-medium">{title}</span>}
            {text}
            {requestId && (
              <span className="block text-xs text-fg-muted">{t("feedback.request", { id: requestId })}</span>
            )}
          </span>
        </>
      )}
    </div>
  );
}
