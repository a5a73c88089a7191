"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { type Lazy, useLazyPartState } from "@/components/ui/lazy-part";

type LazyPartProps<M> = {
  of: Lazy<M>;
  /** Shown in its place while it loads. */
  waiting: ReactNode;
  children(part: M): ReactNode;
};

/** A part of a page that is loaded when it is shown. If it cannot be loaded, its place says so. */
export function LazyPart<M>({ of, waiting, children }: LazyPartProps<M>) {
  const t = useTranslations("feedback");
  const { part, hasFailed, retry } = useLazyPartState(of, true);
  if (part) return <Fragment>{children(part)}</Fragment>;
  if (!hasFailed) return waiting;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-danger bg-surface p-3">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <span className="min-w-0 flex-1">{t("partFailed")}</span>
      <Button onClick={retry}>{t("retry")}</Button>
    </div>
  );
}
