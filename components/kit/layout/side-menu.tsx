"use client";

import { Gem } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { Tooltip } from "@/components/ui/tooltip";
import { paths } from "@/lib/config/paths";
import type { WaitingWork } from "@/lib/contracts/notices";
import { type MenuEntry, type MenuSection, placeOf } from "./menu";

type Props = {
  sections: readonly MenuSection[];
  waiting: WaitingWork | undefined;
  /** Icons only, 64 px wide, with labels as tooltips. */
  isRail?: boolean;
  subscriptionUrl: string | undefined;
  onNavigate?(): void;
};

const entryClass =
  "relative flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 font-medium text-fg hover:bg-surface-2 pointer-coarse:min-h-11 [&_svg]:size-[18px] [&_svg]:shrink-0";
const hereClass =
  "bg-primary-soft before:absolute before:inset-y-1.5 before:-left-1 before:w-[3px] before:rounded-full before:bg-primary";

/** The menu, used in the drawer and in the dialog of phones. */
export function SideMenu({ sections, waiting, isRail = false, subscriptionUrl, onNavigate }: Props) {
  const t = useTranslations();
  const here = placeOf(usePathname())?.page;
  return (
    <nav aria-label={t("layout.menu")} className="grid gap-4 px-3 pb-4">
      {sections.map(({ title, entries }) => (
        <section key={title} aria-labelledby={`menu-${title}`}>
          <h2 id={`menu-${title}`} className={cx("px-3 pb-1 text-fg-muted text-xs", isRail && "sr-only")}>
            {t(`menu.${title}`)}
          </h2>
          <ul className={cx("grid gap-0.5", isRail && "border-border border-t pt-2 first:border-0")}>
            {entries.map((entry) => (
              <li key={entry.page}>
                <Entry
                  entry={entry}
                  isHere={here === entry.page}
                  count={countOf(entry, waiting)}
                  isRail={isRail}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
            {title === "help" && subscriptionUrl && (
              <li>
                <a
                  href={subscriptionUrl}
                  className={entryClass}
                  {...(isRail && { "aria-label": t("menu.subscription") })}
                >
                  <Gem aria-hidden />
                  {!isRail && <span className="min-w-0">{t("menu.subscription")}</span>}
                </a>
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function countOf({ waiting: kinds = [] }: MenuEntry, waiting: WaitingWork | undefined): number {
  return kinds.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0);
}

type EntryProps = {
  entry: MenuEntry;
  isHere: boolean;
  count: number;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
};

function Entry({ entry: { page, icon: Icon }, isHere, count, isRail, onNavigate }: EntryProps) {
  const t = useTranslations();
  const link = (
    <Link
      href={paths[page]}
      prefetch={false}
      onClick={onNavigate}
      className={cx(entryClass, isHere && hereClass, isRail && "justify-center px-0")}
      {...(isHere && { "aria-current": "page" })}
      {...(isRail && { "aria-label": t(`menu.${page}`) })}
    >
      <Icon aria-hidden className={isHere ? "text-primary" : "text-fg-muted"} />
      {!isRail && <span className="min-w-0 flex-1">{t(`menu.${page}`)}</span>}
      {count > 0 &&
        (isRail ? (
          <span className="absolute top-1 right-2 size-2 rounded-full bg-primary" />
        ) : (
          <Counter value={count} label={t("layout.waiting", { count })} />
        ))}
    </Link>
  );
  return isRail ? <Tooltip text={t(`menu.${page}`)}>{link}</Tooltip> : link;
}
