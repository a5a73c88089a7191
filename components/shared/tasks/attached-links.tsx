"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { AttachmentRow } from "@/components/shared/materials/attachment-row";
import { webUrl } from "@/components/shared/materials/video-address";
import type { TaskLink } from "@/lib/contracts/tasks";

type AttachedLinksProps = {
  links: readonly TaskLink[];
  onRemove?: ((id: number) => Promise<unknown>) | undefined;
};

/** Links that open in a new tab. */
export function AttachedLinks({ links, onRemove }: AttachedLinksProps) {
  const t = useTranslations();
  if (links.length === 0) return <p className="text-fg-muted text-sm">{t("tasks.noLinks")}</p>;
  return (
    <ul>
      {links.map((link) => (
        <AttachmentRow key={link.id} attachment={link} note={webUrl(link.url)?.host} onRemove={onRemove}>
          <a
            href={webUrl(link.url)?.href}
            target="_blank"
            rel="noopener noreferrer"
            className="min-w-0 py-2 font-medium text-link underline-offset-2 wrap-anywhere hover:underline"
          >
            {link.title} <ExternalLink aria-hidden className="inline size-3.5 align-baseline" />
            <span className="sr-only">{t("learning.materials.newTab")}</span>
          </a>
        </AttachmentRow>
      ))}
    </ul>
  );
}
