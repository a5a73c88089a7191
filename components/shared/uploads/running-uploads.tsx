"use client";

import { useTranslations } from "next-intl";
import { Part } from "@/components/kit/feedback/part";
import { later, useWhenIdle } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { Uploads } from "./use-uploads";

const uploadPart = later(() => import("./upload-row"));

/** The uploads that run, were cancelled or failed. `onForget` moves the focus, since the pressed button disappears. */
export function RunningUploads({ uploads, onForget }: { uploads: Uploads; onForget(): void }) {
  const t = useTranslations("handbook.upload");
  useWhenIdle(uploadPart);
  const forget = (key: number) => {
    uploads.forget(key);
    onForget();
  };
  return (
    <>
      {uploads.all.length > 0 && (
        <Part of={uploadPart} waiting={<Skeleton className="h-14" />}>
          {({ UploadRow }) => (
            <ul aria-label={t("list")} className="grid border-border border-t px-3">
              {uploads.all.map((one) => (
                <UploadRow key={one.key} upload={one} uploads={uploads} onForget={() => forget(one.key)} />
              ))}
            </ul>
          )}
        </Part>
      )}
      <p role="status" className="sr-only">
        <span key={uploads.added.length}>
          {uploads.added.length > 0 && t("added", { title: uploads.added.at(-1) ?? "" })}
        </span>
      </p>
    </>
  );
}
