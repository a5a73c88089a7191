"use client";

import { RotateCcw, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { problemText } from "@/components/kit/feedback/problem-text";
import { useFileSize } from "@/components/kit/form/use-file-size";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { ProgressBar } from "@/components/ui/progress-bar";
import { ApiProblem } from "@/lib/client/problem";
import type { Upload, Uploads } from "./use-uploads";

/** One running, cancelled or failed upload: its name, its progress, and its actions. */
export function UploadRow({ upload, uploads, onForget }: { upload: Upload; uploads: Uploads; onForget(): void }) {
  const t = useTranslations("handbook.upload");
  const format = useFormatter();
  const sizeOf = useFileSize();
  const { key, file, state, part } = upload;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <li aria-label={file.name} className="grid gap-2 border-border border-b py-3 last:border-b-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-40">
          <span className="font-medium wrap-anywhere">{file.name}</span>{" "}
          <span className="whitespace-nowrap text-fg-muted tabular-nums">{sizeOf(file.size)}</span>
        </span>
        <span className="flex gap-2">
          {/* One button for both actions, so that a person who cancels keeps the focus. */}
          <Button
            size="sm"
            aria-label={t(isUnderWay ? "cancelOf" : "againOf", { name: file.name })}
            onClick={() => (isUnderWay ? uploads.cancel(key) : uploads.retry(key))}
          >
            {isUnderWay ? <X aria-hidden /> : <RotateCcw aria-hidden />}
            {t(isUnderWay ? "cancel" : "again")}
          </Button>
          {!isUnderWay && (
            <Button variant="ghost" size="sm" aria-label={t("forgetOf", { name: file.name })} onClick={onForget}>
              {t("forget")}
            </Button>
          )}
        </span>
      </div>
      {state === "sending" && (
        <div className="flex items-center gap-3">
          <ProgressBar value={part * 100} label={t("progressOf", { name: file.name })} />
          <span aria-hidden className="w-10 shrink-0 text-end text-fg-muted text-sm tabular-nums">
            {format.number(part, { style: "percent", maximumFractionDigits: 0 })}
          </span>
        </div>
      )}
      {state === "waiting" && <p className="text-fg-muted text-sm">{t("waiting")}</p>}
      <Outcome upload={upload} />
    </li>
  );
}

/** The reason of the failure, shown as long as the row. */
function Outcome({ upload: { state, problem } }: { upload: Upload }) {
  const t = useTranslations();
  const fields = problem instanceof ApiProblem ? Object.values(problem.errors).flat().join(" ") : "";
  const text =
    state === "failed"
      ? fields || problemText(t, problem)
      : state === "cancelled"
        ? t("handbook.upload.cancelled")
        : "";
  return (
    <p role="status" className={cx(!text && "sr-only", state === "failed" ? "text-danger" : "text-fg-muted")}>
      {text}
    </p>
  );
}
