"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { paths } from "@/lib/config/paths";
import { placeOf } from "./menu";

const rows = [..."12345678"];
const cells = [..."1234"];

/** The page that is late: its name, and a toolbar with rows, which most pages have. */
export function LatePage({ path }: { path: string }) {
  const t = useTranslations("menu");
  const place = placeOf(path);
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4 sm:p-6">
      <div className="flex min-h-9 items-start max-sm:sr-only">
        {place && path === paths[place.page] ? (
          <p className="py-1 font-semibold text-xl">{t(place.page)}</p>
        ) : (
          <Skeleton className="h-8 w-64" />
        )}
      </div>
      <div aria-hidden className="rounded-lg border border-border bg-surface">
        <div className="flex h-14 items-center gap-2 border-border border-b px-3">
          <Skeleton className="h-9 w-60 max-w-full" />
        </div>
        {rows.map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 border-border px-3 not-last:border-b">
            {cells.map((cell) => (
              <Skeleton key={cell} className="h-3 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
