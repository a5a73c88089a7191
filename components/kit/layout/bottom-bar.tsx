"use client";

import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Counter } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { useWantedPage } from "@/lib/client/page-opening";
import { paths } from "@/lib/config/paths";
import type { WaitingWork } from "@/lib/contracts/waiting-work";
import { countOf, currentOf, isLate, lateKinds, type MenuPage, menu, placeOf } from "./menu";

const learner = ["home", "education", "myMarks"] as const satisfies readonly MenuPage[];
const administrator = ["home", "developmentManagement", "users"] as const satisfies readonly MenuPage[];
/** Pages that a place of the bar leads on to. */
const below: Partial<Record<MenuPage, MenuPage>> = {
  adaptation: "education",
  mySpecializations: "home",
  onlineTest: "education",
  onlineTestResult: "education",
};
const entries = menu.flatMap((section) => section.entries);

const placeClass =
  "relative grid h-14 min-w-0 flex-1 content-center justify-items-center gap-0.5 rounded-md px-1 text-fg-muted text-xs [&_svg]:size-5";

type Props = { isAdminMode: boolean; waiting: WaitingWork | undefined; onMenu(): void };

/**
 * The pages that people open most, and the menu, under the thumb on a phone. A page with a bar of its own (`data-own-bar`,
 * not `data-behind` something else) stands in its place: two bars would take a fifth of the window.
 */
export function BottomBar({ isAdminMode, waiting, onMenu }: Props) {
  const t = useTranslations();
  const pathname = usePathname();
  const path = useWantedPage() ?? pathname;
  const opened = placeOf(path)?.page;
  const pages = isAdminMode ? administrator : learner;
  const here = (!isAdminMode && opened && below[opened]) || opened;
  // A page that has no place of its own here was opened by the menu.
  const inMenu = menu
    .flatMap((section) => (isAdminMode || section.title !== "administration" ? section.entries : []))
    .reduce(
      (sum, entry) =>
        isLate(entry) || pages.some((page) => page === entry.page) ? sum : sum + countOf(entry, waiting),
      0,
    );
  const waitingInMenu = inMenu > 0 && t("layout.waiting", { count: inMenu });
  const isInMenu = here !== undefined && !pages.some((page) => page === here);
  return (
    <nav
      aria-label={t("layout.mainPages")}
      data-bottom-bar
      className="sticky bottom-0 z-20 flex border-border border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:hidden low:hidden print:hidden"
    >
      {pages.map((page) => {
        const entry = entries.find((one) => one.page === page);
        if (!entry) return null;
        const Icon = entry.icon;
        // Adaptation has no place of its own here.
        const late = isLate(entry);
        const count = countOf(late ? { ...entry, waiting: lateKinds } : entry, waiting);
        return (
          <Link
            key={page}
            href={paths[page]}
            prefetch={false}
            className={cx(placeClass, page === here && "font-semibold text-fg")}
            aria-current={currentOf(page, { here, path })}
          >
            <Icon aria-hidden className={page === here ? "text-primary" : undefined} />
            <span className="max-w-full truncate">{t(`layout.bar.${page}`)}</span>
            {count > 0 && (
              <OnIcon
                value={count}
                label={t(late ? "layout.late" : "layout.waiting", { count })}
                tone={late ? "late" : "plain"}
              />
            )}
          </Link>
        );
      })}
      <button
        type="button"
        className={cx(placeClass, isInMenu && "font-semibold text-fg")}
        aria-label={`${t("layout.openMenu")}${waitingInMenu ? `, ${waitingInMenu}` : ""}`}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuIcon aria-hidden className={isInMenu ? "text-primary" : undefined} />
        <span className="max-w-full truncate">{t("layout.menu")}</span>
        {waitingInMenu && <OnIcon value={inMenu} label={waitingInMenu} tone="plain" />}
      </button>
    </nav>
  );
}

/** The number of what waits, on the icon of a place. */
function OnIcon(props: { value: number; label: string; tone: "late" | "plain" }) {
  return (
    <span className="absolute top-0.5 left-[calc(50%+9px)]">
      <Counter isOnIcon {...props} />
    </span>
  );
}
