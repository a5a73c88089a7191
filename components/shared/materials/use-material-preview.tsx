"use client";

import { createParser, useQueryState } from "nuqs";
import { type ReactNode, useCallback } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";

const previewPart = lazyPart(() => import("./preview-dialog"));

export type ShownMaterial = { what: "file" | "link"; id: number };
export type ShowMaterial = (material: ShownMaterial) => void;

function parse(text: string): ShownMaterial | null {
  const [, what, id] = /^(file|link)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return what ? { what: what as ShownMaterial["what"], id: Number(id) } : null;
}

const materialInAddress = createParser<ShownMaterial>({
  parse,
  serialize: ({ what, id }) => `${what}-${id}`,
  eq: (one, other) => one.what === other.what && one.id === other.id,
});

/**
 * Shows one material above the page. It is in the address, so that links can lead to one material. `footer` stands
 * below the material; `onFollow` learns that a page of another site is opened; `placeOf` says where it stands among others.
 */
export function useMaterialPreview(
  footer?: (shown: ShownMaterial) => ReactNode,
  onFollow?: (shown: ShownMaterial) => void,
  placeOf?: (shown: ShownMaterial) => string | undefined,
): {
  show: ShowMaterial;
  preview: ReactNode;
} {
  const [shown, set] = useQueryState("preview", materialInAddress);
  const show = useCallback<ShowMaterial>((material) => void set(material), [set]);
  const close = () => void set(null);
  const part = useLazyPart(previewPart, shown !== null, close);
  return {
    show,
    preview: part && (
      <part.PreviewDialog
        shown={shown}
        footer={shown && footer?.(shown)}
        place={shown ? placeOf?.(shown) : undefined}
        onFollow={onFollow}
        onClose={close}
      />
    ),
  };
}
