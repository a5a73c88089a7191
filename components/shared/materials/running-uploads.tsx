"use client";

import { useTranslations } from "next-intl";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { Uploads } from "./use-uploads";

const uploadPart = lazyPart(() => import("./upload-row"));

/** The uploads that run, were cancelled or failed. `onForget` moves the focus, since the pressed button disappears. */
export function RunningUploads({ uploads, onForget }: { uploads: Uploads; onForget(): void }) {
  const t = useTranslations("handbook.upload");
  useFetchWhenIdle(uploadPart);
  const forget = (key: number) => {
    uploads.forget(key);
    onForget();
  };
  return (
    <>
      {uploads.all.length > 0 && (
        <LazyPart of={uploadPart} waiting={<Skeleton className="h-14" />}>
          {({ UploadRow }) => (
            <ul aria-label={t("list")} className="grid border-border border-t px-3">
              {uploads.all.map((one) => (
                <UploadRow key={one.key} upload={one} uploads={uploads} onForget={() => forget(one.key)} />
              ))}
            </ul>
          )}
        </LazyPart>
      )}
      <p role="status" className="sr-only">
        <span key={uploads.added.length}>
          {uploads.added.length > 0 && t("added", { title: uploads.added.at(-1) ?? "" })}
        </span>
      </p>
    </>
  );
}
