"use client";

import { useQuery } from "@tanstack/react-query";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiProblem, readProblem } from "@/lib/client/problem";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { forgetPlace, keepPlace, placeIn } from "./kept-places";
import { previewOf } from "./preview-of";
import { withoutTitle } from "./without-title";

/** The part of a text that is shown; people who need more can download it. */
const TEXT_BYTES = 512 * 1024;

/** A preview by kind of file. PDFs have a viewer of their own. */
export function FilePreview({ file, toolbar }: { file: AttachedFile; toolbar: HTMLElement | null }) {
  const t = useTranslations("handbook.preview");
  const [isUnreadable, setIsUnreadable] = useState(false);
  const how = previewOf(file);
  const fail = () => setIsUnreadable(true);
  if (isUnreadable) return <p className="text-fg-muted">{t("unreadable")}</p>;
  if (how === "image") return <ImageView src={file.file} title={file.title} toolbar={toolbar} onError={fail} />;
  if (how === "audio" || how === "video")
    return <MediaPlayer of={how} src={file.file} title={file.title} onError={fail} />;
  if (how === "text") return <TextPreview file={file} />;
  return <p className="text-fg-muted">{t("none")}</p>;
}

/** Always shown as text: markup in it has no effect. What is written to be read is an article; tables and logs keep their columns. */
function TextPreview({ file: { file, size, title } }: { file: AttachedFile }) {
  const t = useTranslations("handbook.preview");
  const { data: bytes, error } = useBytes(file, "text/plain", TEXT_BYTES);
  const { data: text } = useQuery({
    queryKey: ["text", file, bytes?.size],
    queryFn: () => bytes?.text() ?? "",
    enabled: bytes !== undefined,
  });
  const isProse = /\.(txt|md)$/i.test(file);
  if (error) return <ProblemBox error={error} />;
  if (text === undefined) return <Skeleton className="h-48" />;
  return (
    <>
      {isProse ? (
        <article className="mx-auto w-full max-w-[68ch] py-2 text-[16px] leading-[1.65] whitespace-pre-wrap wrap-anywhere">
          {withoutTitle(text, title)}
        </article>
      ) : (
        <pre className="rounded-sm bg-surface-2 p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      )}
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
      if (!response.ok) throw await readProblem(response);
      return new Blob([await response.arrayBuffer()], { type });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The button of a learner's viewer that ticks the material: one key away when it has come to its end. */
function doneNextOf(player: HTMLElement): HTMLElement | null | undefined {
  return player.closest("[role=dialog]")?.querySelector<HTMLElement>("[data-done-next]");
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

type MediaPlayerProps = { of: "audio" | "video"; src: string; title: string; onError(): void };

/** Plays a video or a recording, at a chosen speed, and goes on where the person stopped. */
function MediaPlayer({ of: Player, src, title, onError }: MediaPlayerProps) {
  const t = useTranslations("handbook.preview");
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const speedId = useId();
  return (
    <div className="grid gap-3">
      <Player
        ref={player}
        controls
        preload="metadata"
        src={src}
        aria-label={title}
        onError={onError}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = beginIn(src, currentTarget.duration);
          currentTarget.playbackRate = speed;
        }}
        onTimeUpdate={({ currentTarget }) =>
          keepPlace(PLACES, src, Math.floor(currentTarget.currentTime), LEAST_SECONDS)
        }
        onEnded={({ currentTarget }) => {
          forgetPlace(PLACES, src);
          doneNextOf(currentTarget)?.focus();
        }}
        className="max-h-[70dvh] w-full"
      />
      <div className="flex items-center gap-2">
        <label htmlFor={speedId} className="text-fg-muted">
          {t("speed")}
        </label>
        <NativeSelect
          id={speedId}
          value={speed}
          className="w-24"
          onChange={({ target }) => {
            const next = Number(target.value);
            setSpeed(next);
            if (player.current) player.current.playbackRate = next;
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {t("times", { speed: one })}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

/** So near to the beginning or the end one begins anew. */
const NEAR_SECONDS = 5;
/** The player tells of its place four times a second. */
const LEAST_SECONDS = 2;
const PLACES = "atesta-media";

function beginIn(src: string, duration: number): number {
  const seconds = placeIn(PLACES, src);
  return seconds > NEAR_SECONDS && !(seconds > duration - NEAR_SECONDS) ? seconds : 0;
}

/** Shares of the place's width: a plan of a building is read at several times the width of a phone. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const widths = ["w-full", "w-[150%]", "w-[200%]", "w-[300%]", "w-[400%]"] as const;

type ImageViewProps = { src: string; title: string; toolbar: HTMLElement | null; onError(): void };

/** A picture that can be made larger, and is then moved by scrolling. */
function ImageView({ src, title, toolbar, onError }: ImageViewProps) {
  const t = useTranslations("handbook.preview");
  const [nth, setNth] = useState(0);
  const place = useRef<HTMLElement>(null);
  const zoom = (next: number) => {
    const box = place.current;
    const middle = box ? (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth : 0.5;
    setNth(next);
    requestAnimationFrame(() => {
      if (box) box.scrollLeft = middle * box.scrollWidth - box.clientWidth / 2;
    });
  };
  const tools = (
    <>
      <span role="status" className="px-2 text-fg-muted text-sm tabular-nums">
        {t("zoomed", { percent: Math.round(100 * (ZOOMS[nth] ?? 1)) })}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("zoomOut")}
        aria-disabled={nth === 0}
        onClick={() => nth > 0 && zoom(nth - 1)}
      >
        <ZoomOut aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("zoomIn")}
        aria-disabled={nth === ZOOMS.length - 1}
        onClick={() => nth < ZOOMS.length - 1 && zoom(nth + 1)}
      >
        <ZoomIn aria-hidden />
      </Button>
    </>
  );
  return (
    <div className="grid min-w-0 gap-2">
      {toolbar && createPortal(tools, toolbar)}
      <section ref={place} aria-label={title} className="max-h-[70dvh] overflow-auto rounded-sm">
        {/* A press on the picture itself enlarges it, or shows the whole of it again. */}
        <button
          type="button"
          aria-label={t(nth === 0 ? "zoomIn" : "zoomWhole")}
          onClick={() => zoom(nth === 0 ? 2 : 0)}
          className={nth === 0 ? "mx-auto block cursor-zoom-in" : `block cursor-zoom-out ${widths[nth]}`}
        >
          <img
            src={src}
            alt={title}
            onError={onError}
            className={nth === 0 ? "max-h-[70dvh] max-w-full" : "w-full max-w-none"}
          />
        </button>
      </section>
    </div>
  );
}
