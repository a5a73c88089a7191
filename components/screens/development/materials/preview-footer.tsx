"use client";

import { ArrowRight, Check, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Material } from "@/components/shared/learning/use-ticked";
import { videoAddress } from "@/components/shared/materials/video-address";
import { Button } from "@/components/ui/button";
import type { CourseMaterials } from "./use-ticking";

type PreviewFooterProps = {
  materials: CourseMaterials;
  shown: Material;
  isLearned: boolean;
  onNext(material: Material): void;
};

/** The tick of the material that is shown, and the way to the next one that opens here. */
export function PreviewFooter({ materials, shown, isLearned, onNext }: PreviewFooterProps) {
  const t = useTranslations("learning.materials");
  const here = materials.shown.filter(({ url }) => url === undefined || videoAddress(url));
  const nth = here.findIndex(({ what, id }) => what === shown.what && id === shown.id);
  const next = here[nth + 1];
  const isTicked = materials.isTicked(shown);
  return (
    <>
      <p role="status" className={materials.isExplaining ? "w-full text-sm" : "sr-only"}>
        {materials.isExplaining && t("once")}
      </p>
      {isTicked ? (
        <span role="status" className="mr-auto inline-flex items-center gap-2 text-fg-muted">
          <CircleCheck aria-hidden className="size-4" />
          {t("ticked")}
        </span>
      ) : (
        isLearned && (
          <Button variant="primary" className="mr-auto" onClick={() => materials.onTick(shown)}>
            <Check aria-hidden />
            {t("tickThis")}
          </Button>
        )
      )}
      {next && (
        <Button onClick={() => onNext({ what: next.what, id: next.id })}>
          {t("nextOne")}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </>
  );
}
