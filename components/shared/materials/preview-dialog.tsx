"use client";

import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { isPassing } from "@/lib/client/problem";
import { queryOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { courseFileContract } from "@/lib/contracts/course-files";
import { type CourseLink, courseLinkContract } from "@/lib/contracts/course-links";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { roomOf } from "./preview-of";
import { useFileView } from "./use-file-view";
import { useKeepMaterial } from "./use-keep-material";
import type { ShownMaterial } from "./use-material-preview";
import { videoAddress, webUrl } from "./video-address";

type PreviewDialogProps = {
  shown: ShownMaterial | null;
  footer?: ReactNode;
  /** Where it stands among others. A PDF has its own pages in that place. */
  place?: string | undefined;
  /** A page of another site is opened. */
  onFollow?: ((shown: ShownMaterial) => void) | undefined;
  onClose(): void;
};

/** A dialog that shows one material. */
export function PreviewDialog({ shown, footer, place, onFollow, onClose }: PreviewDialogProps) {
  const t = useTranslations("handbook");
  const file = useOne(courseFileContract.get, shown?.what === "file" ? shown.id : undefined);
  const link = useOne(courseLinkContract.get, shown?.what === "link" ? shown.id : undefined);
  useKeepMaterial(file.data);
  const view = useFileView(file.data, place);
  const returnFocus = useRowOfLast(shown);
  const tools = view.tools ?? (link.data && place && <span className="flex-1 text-fg-muted">{place}</span>);
  const failure = file.error ?? link.error;
  // What the list has said of it is shown without a connection too.
  const error = (file.data ?? link.data) && isPassing(failure) ? null : failure;
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={onClose}
      size="lg"
      room={file.data && roomOf(file.data)}
      title={file.data?.title ?? link.data?.title ?? t("preview.title")}
      closeLabel={t("close")}
      footer={footer}
      returnFocus={returnFocus}
      {...(tools && { tools })}
    >
      {view.body}
      {link.data && <VideoBody key={link.data.id} link={link.data} onFollow={() => shown && onFollow?.(shown)} />}
      {error ? <ProblemBox error={error} /> : !file.data && !link.data && <Skeleton className="h-48" />}
    </Dialog>
  );
}

/** What opens the material that was shown last, where the page lists it; undefined while it is the one that was opened. */
function useRowOfLast(shown: ShownMaterial | null) {
  const seen = useRef<{ first: string; last: string }>(undefined);
  const row = shown && `${shown.what}-${shown.id}`;
  useEffect(() => {
    if (row) seen.current = { first: seen.current?.first ?? row, last: row };
  }, [row]);
  return () => {
    const { first, last } = seen.current ?? {};
    seen.current = undefined;
    return last === first ? undefined : document.querySelector<HTMLElement>(`#${last} :is(button, a)`);
  };
}

type One = typeof courseFileContract.get | typeof courseLinkContract.get;

function useOne<E extends One>(endpoint: E, id: number | undefined) {
  const client = useQueryClient();
  const row = id === undefined ? undefined : listedRow(client, endpoint, id);
  return useQuery({
    ...queryOf(endpoint, "detail", { id }),
    initialData: row?.data,
    initialDataUpdatedAt: row?.at,
    queryFn: id === undefined ? skipToken : () => sendRequest<E>(endpoint, { params: { id } } as never),
  });
}

/** The row of a list that is on the page already, and when it was read. */
function listedRow<E extends One>(client: QueryClient, { path }: E, id: number) {
  const lists = client.getQueryCache().findAll({
    predicate: ({ queryKey: [of, kind] }) => kind === "list" && path.startsWith(String(of)),
  });
  for (const { state } of lists) {
    const { results = [] } = (state.data ?? {}) as { results?: readonly (AnswerOf<E> & { id: number })[] };
    const data = results.find((one) => one.id === id);
    if (data) return { data, at: state.dataUpdatedAt };
  }
  return undefined;
}

type LinkBodyProps = { link: CourseLink; onFollow(): void };

/** A page of another site cannot be shown here. */
function ElsewhereBody({ link, onFollow }: LinkBodyProps) {
  const t = useTranslations("handbook.preview");
  const url = webUrl(link.url);
  return (
    <div className="grid place-items-center gap-3 rounded-md bg-surface-2 p-6 text-center">
      <p className="wrap-anywhere">{url?.host ?? link.url}</p>
      {url && (
        <a
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onFollow}
          onAuxClick={onFollow}
          className={buttonClass({ variant: "primary" })}
        >
          <ExternalLink aria-hidden />
          {t("openPage")}
        </a>
      )}
    </div>
  );
}

/** Nothing is sent to the other site before the person wants to watch. */
function VideoBody({ link, onFollow }: LinkBodyProps) {
  const t = useTranslations("handbook.preview");
  const [isWanted, setIsWanted] = useState(false);
  const address = videoAddress(link.url);
  if (!address) return <ElsewhereBody link={link} onFollow={onFollow} />;
  if (isWanted) {
    return (
      <iframe
        title={link.title}
        src={`${address}?autoplay=1`}
        className="aspect-video w-full rounded-md border border-border"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // The player does not play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className="grid aspect-video place-content-center place-items-center gap-3 rounded-md bg-surface-2 p-4 text-center">
      <Button variant="primary" onClick={() => setIsWanted(true)}>
        <Play aria-hidden />
        {t("play")}
      </Button>
      <p className="max-w-prose text-fg-muted text-sm">{t("privacy")}</p>
    </div>
  );
}
