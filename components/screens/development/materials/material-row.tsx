"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFileSize } from "@/components/kit/form/file-size";
import type { ShownMaterial } from "@/components/shared/learning/use-materials";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { Checkbox } from "@/components/ui/checkbox";

type MaterialRowProps = {
  material: ShownMaterial;
  isTicked: boolean;
  isDisabled: boolean;
  onTick(): void;
  onOpen(): void;
};

/** A material with its tick. Opening it never ticks it: that is the learner's word. */
export function MaterialRow({ material, isTicked, isDisabled, onTick, onOpen }: MaterialRowProps) {
  const t = useTranslations("learning");
  const kinds = useTranslations("handbook.kinds");
  const sizeOf = useFileSize();
  const titleId = useId();
  const { title, kind, size, url } = material;
  const elsewhere = url && !videoAddress(url) ? webUrl(url) : undefined;
  const look = "min-w-0 py-2 text-left font-medium text-link underline-offset-2 wrap-anywhere hover:underline";
  return (
    <li
      className="flex items-center gap-3 border-border border-t px-4 py-1 first:border-t-0"
      id={`${material.what}-${material.id}`}
    >
      <Checkbox
        checked={isTicked}
        disabled={isDisabled}
        aria-label={t("materials.tick", { title })}
        onChange={onTick}
        className="size-5"
      />
      <MaterialIcon kind={kind} className="size-5" />
      <span className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[1fr_auto] sm:items-center">
        {elsewhere ? (
          <a id={titleId} href={elsewhere.href} target="_blank" rel="noopener noreferrer" className={look}>
            {title} <ExternalLink aria-hidden className="inline size-3.5 align-baseline" />
            <span className="sr-only">{t("materials.newTab")}</span>
          </a>
        ) : (
          <button id={titleId} type="button" onClick={onOpen} className={look}>
            {title}
          </button>
        )}
        <span className="pb-2 text-fg-muted text-sm tabular-nums sm:pb-0">
          {kinds(kind)}
          {size !== undefined && ` · ${sizeOf(size)}`}
          {elsewhere && ` · ${elsewhere.host}`}
        </span>
      </span>
    </li>
  );
}
