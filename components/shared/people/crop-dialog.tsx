"use client";

import "react-easy-crop/react-easy-crop.css";
import { useFormatter, useTranslations } from "next-intl";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import Cropper, { type Area, type Point } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cropPicture } from "./crop-picture";

const ZOOM = { min: 1, max: 2, step: 0.01 };
/** Pixels per arrow key; with Shift a fifth of them. */
const KEY_STEP = 10;

type CropDialogProps = { source: string; onDone(file: File): void; onUnreadable(): void; onCancel(): void };

/** Chooses the visible part of a picture: moved by dragging or arrow keys, enlarged by a slider. */
export function CropDialog({ source, onDone, onUnreadable, onCancel }: CropDialogProps) {
  const t = useTranslations("avatar");
  const format = useFormatter();
  const id = useId();
  const frame = useRef<RefObject<HTMLDivElement> | null>(null);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const isReady = area !== undefined;
  // The frame is rendered once the picture has been measured; then it gets the focus for the arrow keys.
  useEffect(() => {
    if (isReady) frame.current?.current?.focus();
  }, [isReady]);

  async function take() {
    if (!area) return;
    setBusy(true);
    try {
      onDone(await cropPicture(source, area));
    } catch {
      onUnreadable();
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t("cropTitle")}
      description={t("cropHint")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onCancel}>{t("cancel")}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={take}>
            {t("upload")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {/* A square that the picture covers: a tall picture would otherwise be as narrow as its height makes it. */}
        <div className="relative mx-auto aspect-square h-72 max-w-full overflow-hidden rounded-md bg-surface-2 sm:h-80">
          <Cropper
            image={source}
            aspect={1}
            objectFit="cover"
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEY_STEP}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            classes={{ cropAreaClassName: "-outline-offset-2" }}
            cropperProps={{ role: "application", "aria-label": t("cropArea"), "aria-describedby": `${id}-hint` }}
            mediaProps={{ alt: "", onError: onUnreadable }}
            setCropperRef={(ref) => {
              frame.current = ref;
            }}
          />
        </div>
        <p id={`${id}-hint`} className="sr-only">
          {t("cropHint")}
        </p>
        <div className="flex items-center gap-3">
          <label htmlFor={`${id}-zoom`} className="font-medium">
            {t("zoom")}
          </label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={ZOOM.min}
            max={ZOOM.max}
            step={ZOOM.step}
            value={zoom}
            aria-valuetext={format.number(zoom, { style: "percent" })}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-6 min-w-0 flex-1 accent-primary pointer-coarse:h-touch"
          />
          <output htmlFor={`${id}-zoom`} className="w-14 text-end tabular-nums">
            {format.number(zoom, { style: "percent" })}
          </output>
        </div>
      </div>
    </Dialog>
  );
}
