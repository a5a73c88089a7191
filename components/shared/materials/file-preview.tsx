"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiProblem, problemOf } from "@/lib/client/problem";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { ImageView } from "./image-view";
import { MediaPlayer } from "./media-player";
import { previewOf } from "./preview-of";

/** The part of a text that is shown; people who need more can download it. */
const TEXT_BYTES = 512 * 1024;

/** A preview by kind of file. */
export function FilePreview({ file }: { file: AttachedFile }) {
  const t = useTranslations("handbook.preview");
  const [isUnreadable, setIsUnreadable] = useState(false);
  const how = previewOf(file);
  const fail = () => setIsUnreadable(true);
  if (isUnreadable) return <p className="text-fg-muted">{t("unreadable")}</p>;
  if (how === "image") return <ImageView src={file.file} title={file.title} onError={fail} />;
  if (how === "audio" || how === "video")
    return <MediaPlayer of={how} src={file.file} title={file.title} onError={fail} />;
  if (how === "pdf") return <PdfPreview file={file} />;
  if (how === "text") return <TextPreview file={file} />;
  return <p className="text-fg-muted">{t("none")}</p>;
}

/** Our files may not be framed, so the browser's PDF viewer gets the bytes, with the type that the server detected. */
function PdfPreview({ file: { file, title } }: { file: AttachedFile }) {
  const { data: bytes, error } = useBytes(file, "application/pdf");
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (error) return <ProblemBox error={error} />;
  return address ? (
    <iframe title={title} src={address} className="h-[70dvh] w-full rounded-sm border border-border" />
  ) : (
    <Skeleton className="h-[70dvh]" />
  );
}

/** Always shown as text: markup in it has no effect. */
function TextPreview({ file: { file, size } }: { file: AttachedFile }) {
  const t = useTranslations("handbook.preview");
  const { data: bytes, error } = useBytes(file, "text/plain", TEXT_BYTES);
  const { data: text } = useQuery({
    queryKey: ["text", file, bytes?.size],
    queryFn: () => bytes?.text() ?? "",
    enabled: bytes !== undefined,
  });
  if (error) return <ProblemBox error={error} />;
  if (text === undefined) return <Skeleton className="h-48" />;
  return (
    <>
      <pre className="rounded-sm bg-surface-2 p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      {size > TEXT_BYTES && <p className="text-fg-muted text-sm">{t("beginning")}</p>}
    </>
  );
}

/** The bytes of a file, or the first of them. Files are fetched with the cookie, as pictures are. */
function useBytes(address: string, type: string, most?: number) {
  return useQuery({
    queryKey: ["bytes", address, most],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, {
        signal,
        ...(most && { headers: { range: `bytes=0-${most - 1}` } }),
      }).catch((error: unknown) => {
        throw signal.aborted ? error : new ApiProblem(0, "no_response");
      });
      if (!response.ok) throw await problemOf(response);
      return new Blob([await response.arrayBuffer()], { type });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
