"use client";

import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, ShieldCheck, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { NotificationMenu } from "@/components/kit/notifications/notification-menu";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { paths } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import { ActivityBar } from "./activity-bar";
import { Breadcrumbs } from "./breadcrumbs";
import { FindButton } from "./find/find-button";
import { UserPanel } from "./user-panel";

type Props = { user: CurrentUser; isAdminMode: boolean; isDrawerOpen: boolean; onDrawer(): void; onMenu(): void };

/** A sticky bar. A violet line below it shows that admin mode is on. */
export function TopBar({ user, isAdminMode, isDrawerOpen, onDrawer, onMenu }: Props) {
  const t = useTranslations("layout");
  const DrawerIcon = isDrawerOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header
      className={cx(
        "sticky top-0 z-30 flex h-14 items-center gap-1 bg-surface px-2 sm:gap-2 sm:px-4 print:hidden",
        isAdminMode ? "border-st-review-dot border-b-2" : "border-border border-b",
      )}
    >
      <ActivityBar />
      <Button
        variant="ghost"
        size="icon"
        className="lg:hidden"
        aria-label={t("openMenu")}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuIcon aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="max-lg:hidden"
        aria-label={isDrawerOpen ? t("closeMenu") : t("openMenu")}
        aria-expanded={isDrawerOpen}
        onClick={onDrawer}
      >
        <DrawerIcon aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">
        <Breadcrumbs />
        {isAdminMode && (
          <p title={t("adminMode")} className="truncate font-semibold text-st-review-fg text-xs sm:hidden">
            {t("adminMode")}
          </p>
        )}
      </div>
      {isAdminMode && (
        // Beside the open menu its switch says the same.
        <span className={cx("max-sm:hidden", isDrawerOpen && "lg:sr-only")}>
          <Tag tone="review">
            <ShieldCheck aria-hidden className="size-3.5" />
            {t("adminMode")}
          </Tag>
        </span>
      )}
      <FindButton />
      <Link
        href={paths.education}
        prefetch={false}
        className={cx(
          buttonClass(),
          "max-xl:border-transparent! max-xl:bg-transparent! max-xl:shadow-none! max-xl:hover:bg-surface-2! pointer-coarse:min-w-11",
        )}
        aria-label={t("returnToEducation")}
        title={t("returnToEducation")}
      >
        <Undo2 aria-hidden />
        <span className="max-xl:hidden">{t("returnToEducation")}</span>
      </Link>
      <NotificationMenu />
      <UserPanel user={user} />
    </header>
  );
}
