"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { placeOf } from "./menu";

/** Where one is: the section, and in it the page. A phone has room for the page alone. */
export function Breadcrumbs() {
  const t = useTranslations();
  const place = placeOf(usePathname());
  if (!place) return <div className="flex-1" />;
  return (
    <nav aria-label={t("layout.breadcrumbs")} className="min-w-0 flex-1">
      <ol className="flex items-center gap-2">
        <li className="flex items-center gap-2 text-fg-muted max-md:sr-only">
          <span className="whitespace-nowrap">{t(`menu.${place.section}`)}</span>
          <span aria-hidden>/</span>
        </li>
        <li className="min-w-0 truncate font-medium" aria-current="page">
          {t(`menu.${place.page}`)}
        </li>
      </ol>
    </nav>
  );
}
