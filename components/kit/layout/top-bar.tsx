"use client";

import {
  BookOpenCheck,
  ChevronLeft,
  Menu as MenuIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  ShieldCheck,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart, useLazyPartState } from "@/components/ui/lazy-part";
import { showBusy } from "@/components/ui/pressed";
import { useActivity } from "@/lib/client/activity";
import { useWantedPage } from "@/lib/client/page-opening";
import { paths } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { RunningTest } from "@/lib/contracts/waiting-work";
import { fullName } from "@/lib/rules/person-names";
import { useCrumb, useWayBack } from "./crumb";
import { placeOf } from "./menu";
import { NotificationMenu } from "./notification-menu";
import { useCurrentUser } from "./use-current-user";
import { useLatePage } from "./use-late-page";
import { usePageKeys } from "./use-page-keys";

type TopBarProps = {
  user: CurrentUser;
  /** The reader's test whose time runs. */
  test: RunningTest | undefined;
  isAdminMode: boolean;
  isDrawerOpen: boolean;
  onDrawer(): void;
  onMenu(): void;
};

/** It stays in sight where a window is high enough. A violet line below it shows that admin mode is on. */
export function TopBar({ user, test, isAdminMode, isDrawerOpen, onDrawer, onMenu }: TopBarProps) {
  const t = useTranslations("layout");
  const isThere = usePathname() === paths.education;
  const DrawerIcon = isDrawerOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header
      className={cx(
        "relative top-0 z-30 flex h-14 items-center gap-1 bg-surface px-2 max-sm:pointer-coarse:gap-0 sm:gap-2 sm:px-4 print:hidden high:sticky",
        isAdminMode ? "border-st-review-dot border-b-2" : "border-border border-b",
      )}
    >
      <ActivityBar />
      <Button
        variant="ghost"
        size="icon"
        // On a phone the bar below has the menu, unless the window is low or the page has a bar of its own.
        className="max-sm:hidden lg:hidden max-sm:low:inline-flex group-has-[[data-own-bar]:not([data-behind]_*)]/page:max-sm:inline-flex"
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
      <div className="min-w-0 flex-1 max-sm:pl-2">
        <Breadcrumbs />
        {isAdminMode && (
          <p title={t("adminMode")} className="truncate font-semibold text-st-review-fg text-xs leading-4 sm:hidden">
            <span className="max-[399.98px]:sr-only">{t("adminMode")}</span>
            <span aria-hidden className="min-[400px]:hidden">
              {t("adminModeShort")}
            </span>
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
      {test && <RunningTestTime test={test} />}
      <FindButton />
      {/* Who is there already returns nowhere. */}
      {!isThere && (
        <Link
          href={paths.education}
          prefetch={false}
          className={cx(
            buttonClass({ variant: "ghost" }),
            // Of the bars of a phone one has it: in admin mode this one.
            !isAdminMode && "max-sm:hidden",
            "pointer-coarse:min-w-touch",
          )}
          aria-label={t("returnToEducation")}
          title={t("returnToEducation")}
        >
          <BookOpenCheck aria-hidden />
          <span className="max-xl:hidden">{t("returnToEducation")}</span>
        </Link>
      )}
      <NotificationMenu />
      <UserPanel user={user} />
    </header>
  );
}

const testPart = lazyPart(() => import("./running-test-link"), { isRare: true });

/** Without its part there is no clock, and the test can be found as before. */
function RunningTestTime({ test }: { test: RunningTest }) {
  const { part } = useLazyPartState(testPart, true);
  return part && <part.RunningTestLink test={test} />;
}

const sheetPart = lazyPart(() => import("./user-panel-sheet"));

/** Opens the person's account and preferences. */
function UserPanel({ user }: { user: CurrentUser }) {
  const t = useTranslations("layout");
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useLazyPart(sheetPart, isOpen, () => setIsOpen(false));
  return (
    <>
      <button
        type="button"
        className="grid shrink-0 place-items-center rounded-full pointer-coarse:size-touch"
        aria-label={t("user")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Avatar person={user.id} src={user.image} name={fullName(user)} size={32} />
      </button>
      {sheet && <sheet.UserPanelSheet user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const PATIENCE_MS = 150;

/**
 * The pressed button, and a thin line at the top, are busy while requests are under way or a page is being opened, except
 * quick ones.
 */
function ActivityBar() {
  const t = useTranslations("layout");
  const isCalling = useActivity() > 0;
  const isLeaving = useWantedPage() !== undefined;
  useEffect(() => (isCalling ? showBusy() : undefined), [isCalling]);
  const isBusy = isCalling || isLeaving;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label={t("loading")}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-primary-soft"
    >
      <div className="h-full w-1/3 animate-[slide_1.2s_ease-in-out_infinite] bg-primary motion-reduce:w-full" />
    </div>
  );
}

/** A title takes two lines of a phone before it is cut; the bar has room for them above the words of admin mode. */
const titleClass = "truncate max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:text-sm max-sm:leading-4";

/**
 * The section, the page, and what is shown below the page, where only a wide window has room for the section. Phones show the way
 * back only, or the page itself.
 */
function Breadcrumbs() {
  const t = useTranslations();
  const shown = usePathname();
  const late = useLatePage();
  const pathname = late ?? shown;
  const own = [useCrumb(), useWayBack()] as const;
  const [crumb, back] = late ? [] : own;
  const place = placeOf(pathname);
  if (!place) return null;
  const name = t(`menu.${place.page}`);
  const isBelow = pathname !== paths[place.page];
  return (
    <nav aria-label={t("layout.breadcrumbs")} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
        {place.section !== "home" && (
          <li
            className={cx(
              "flex shrink-0 items-center gap-2 text-fg-muted",
              isBelow ? "max-2xl:sr-only" : "max-md:sr-only",
            )}
          >
            {t(`menu.${place.section}`)}
            <span aria-hidden>/</span>
          </li>
        )}
        {isBelow ? (
          <>
            <li className={cx("min-w-0", crumb && "shrink-[0.1] max-md:shrink")}>
              <Link
                href={paths[place.page]}
                className="flex min-h-8 min-w-0 items-center gap-1 underline-offset-2 hover:underline max-md:-my-2 pointer-coarse:min-h-touch"
              >
                <ChevronLeft aria-hidden className="size-4 shrink-0 md:hidden" />
                <span className={titleClass} title={name}>
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
          <>
            {back && (
              <li className="-my-2 min-w-0 md:hidden">
                <button
                  type="button"
                  className="flex min-h-touch w-full min-w-0 items-center gap-1 text-left font-medium"
                  onClick={back.go}
                  {...(back.title && { "aria-label": `${back.label}: ${back.title}` })}
                >
                  <ChevronLeft aria-hidden className="size-5 shrink-0" />
                  <span className={titleClass} title={back.title}>
                    {back.title ?? back.label}
                  </span>
                </button>
              </li>
            )}
            <li className={cx(titleClass, "font-medium", back && "max-md:sr-only")} aria-current="page" title={name}>
              {name}
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}

const findPart = lazyPart(() => import("./find-dialog"), { isRare: true });
const keysPart = lazyPart(() => import("./keys-dialog"), { isRare: true });

type Opened = "find" | "keys";

/** Opens "find anything", also by Ctrl K or Cmd K, and the list of keys by ?; hears the keys that open pages. Both load when they are first used. */
function FindButton() {
  const t = useTranslations("find");
  const { isAdministrator } = useCurrentUser();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const find = useLazyPart(findPart, opened === "find", close);
  const keys = useLazyPart(keysPart, opened === "keys", close);
  usePageKeys({ isAdministrator, onFind: () => setOpened("find"), onKeys: () => setOpened("keys") });
  return (
    <>
      <Button
        variant="ghost"
        className="px-2 pointer-coarse:min-w-touch"
        aria-label={`${t("short")}: ${t("title")}`}
        title={t("button")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened("find")}
      >
        <Search aria-hidden />
        <span className="max-xl:hidden">{t("short")}</span>
      </Button>
      {find && opened === "find" && <find.FindDialog onClose={close} onKeys={() => setOpened("keys")} />}
      {keys && opened === "keys" && <keys.KeysDialog onClose={close} />}
    </>
  );
}
