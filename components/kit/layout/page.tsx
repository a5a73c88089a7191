"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { paths } from "@/lib/config/paths";
import { Crumb } from "./crumb";
import { placeOf } from "./menu";

type Props = {
  title: ReactNode;
  action?: ReactNode;
  /** On a phone the action stands below the content. */
  isActionLast?: boolean | undefined;
  children: ReactNode;
};

/** The frame of each signed-in page: heading, main action, content. On a phone the top bar already names a page of the menu. */
export function Page({ title, action, isActionLast, children }: Props) {
  const t = useTranslations("menu");
  const pathname = usePathname();
  const place = placeOf(pathname);
  const isInBar = place !== undefined && pathname === paths[place.page] && title === t(place.page);
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4 sm:p-6">
      {typeof title === "string" && <Crumb title={title} />}
      <div
        className={cx(
          // Beside a long heading a phone has no room for a button: it stands in the next line.
          "flex min-h-9 items-start justify-between gap-3 max-sm:flex-wrap max-sm:gap-y-1 pointer-coarse:min-h-touch",
          isActionLast && "max-sm:contents",
          isInBar && (action ? "max-sm:justify-end" : "max-sm:sr-only"),
        )}
      >
        <h1 className={cx("min-w-0 py-1 text-xl wrap-anywhere", isInBar && "max-sm:sr-only")}>{title}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}
