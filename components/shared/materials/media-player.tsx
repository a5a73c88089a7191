"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import { forgetPlace, keepPlace, placeIn } from "./media-place";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

type MediaPlayerProps = { of: "audio" | "video"; src: string; title: string; onError(): void };

/** Plays a video or a recording, at a chosen speed, and goes on where the person stopped. */
export function MediaPlayer({ of: Player, src, title, onError }: MediaPlayerProps) {
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
          currentTarget.currentTime = placeIn(src, currentTarget.duration);
          currentTarget.playbackRate = speed;
        }}
        onTimeUpdate={({ currentTarget }) => keepPlace(src, currentTarget.currentTime)}
        onEnded={() => forgetPlace(src)}
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
