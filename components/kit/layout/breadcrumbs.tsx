"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { paths } from "@/lib/config/paths";
import { placeOf } from "./menu";

/** The section and the page; below a page its crumb links back to it. Phones show the page only. */
export function Breadcrumbs() {
  const t = useTranslations();
  const pathname = usePathname();
  const place = placeOf(pathname);
  if (!place) return null;
  return (
    <nav aria-label={t("layout.breadcrumbs")} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li className="flex items-center gap-2 text-fg-muted max-md:sr-only">
          <span className="whitespace-nowrap">{t(`menu.${place.section}`)}</span>
          <span aria-hidden>/</span>
        </li>
        {pathname === paths[place.page] ? (
          <li className="line-clamp-2 min-w-0 font-medium" aria-current="page">
            {t(`menu.${place.page}`)}
          </li>
        ) : (
          <li className="line-clamp-2 min-w-0 font-medium">
            <Link href={paths[place.page]} className="underline-offset-2 hover:underline">
              {t(`menu.${place.page}`)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
