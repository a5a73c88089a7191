"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { paths } from "@/lib/config/paths";
import { useCrumb } from "./crumb";
import { placeOf } from "./menu";

/** The section, the page, and what is shown below the page. Phones show the way back only, or the page itself. */
export function Breadcrumbs() {
  const t = useTranslations();
  const pathname = usePathname();
  const crumb = useCrumb();
  const place = placeOf(pathname);
  if (!place) return null;
  const name = t(`menu.${place.page}`);
  const isBelow = pathname !== paths[place.page];
  return (
    <nav aria-label={t("layout.breadcrumbs")} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
        <li className="flex shrink-0 items-center gap-2 text-fg-muted max-md:sr-only">
          {t(`menu.${place.section}`)}
          <span aria-hidden>/</span>
        </li>
        {isBelow ? (
          <>
            <li className={cx("min-w-0", crumb ? "shrink-[0.1] max-md:shrink" : "truncate")}>
              <Link
                href={paths[place.page]}
                className="flex min-h-8 min-w-0 items-center gap-1 underline-offset-2 hover:underline max-md:-my-2 pointer-coarse:min-h-11"
              >
                <ChevronLeft aria-hidden className="size-4 shrink-0 md:hidden" />
                <span className="truncate" title={name}>
                  {name}
                </span>
              </Link>
            </li>
            {crumb && crumb !== name && (
              <li className="flex min-w-0 gap-2 font-medium max-md:sr-only" aria-current="page" title={crumb}>
                <span aria-hidden className="font-normal text-fg-muted">
                  /
                </span>
                <span className="truncate">{crumb}</span>
              </li>
            )}
          </>
        ) : (
          <li className="truncate font-medium" aria-current="page" title={name}>
            {name}
          </li>
        )}
      </ol>
    </nav>
  );
}
