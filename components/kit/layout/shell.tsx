"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { FailedParts } from "@/components/kit/feedback/failed-parts";
import { problemText } from "@/components/kit/feedback/problem-text";
import { ToastPlace } from "@/components/kit/feedback/toast-place";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { CompanyLogo } from "@/components/ui/company-logo";
import { lazyPart, useLazyPartState } from "@/components/ui/lazy-part";
import { Logo } from "@/components/ui/logo";
import { PageState } from "@/components/ui/page-state";
import { Sheet } from "@/components/ui/sheet";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import { Tooltip } from "@/components/ui/tooltip";
import { arrive } from "@/lib/client/page-opening";
import { detailQuery } from "@/lib/client/queries";
import { useSetting } from "@/lib/client/settings";
import { isDevelopment } from "@/lib/config/mode";
import { paths } from "@/lib/config/paths";
import { waitingContract } from "@/lib/contracts/waiting-work";
import { BottomBar } from "./bottom-bar";
import { EmailBanner } from "./email-banner";
import { needlessFor } from "./menu";
import { OfflineBanner } from "./offline-banner";
import { SessionEnd } from "./session-end";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";
import { useCurrentUser } from "./use-current-user";
import { useLatePage } from "./use-late-page";

const WAITING_MS = 60_000;

/** Menu and top bar around the page. */
export function Shell({ subscriptionUrl, children }: { subscriptionUrl: string; children: ReactNode }) {
  const t = useTranslations("layout");
  const { user, isAdministrator, error, retry } = useCurrentUser();
  const isGod = useGodMode();
  const [isDrawerOpen, setIsDrawerOpen] = useSetting("drawerOpen");
  const [isAdminActive] = useSetting("adminActive");
  const [density] = useSetting("density");
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { data: waiting } = useQuery({
    ...detailQuery(waitingContract.count, undefined, { isSilent: true }),
    refetchInterval: WAITING_MS,
  });
  const isAdminMode = isAdministrator && isAdminActive;
  if (!user) return <WaitingForUser error={error} onRetry={retry} />;
  const menuProps = {
    isAdministrator: isAdministrator || isGod,
    isAdminMode: isAdminMode || isGod,
    waiting,
    needless: isGod ? [] : needlessFor(user, waiting),
    subscriptionUrl: isAdministrator ? subscriptionUrl : undefined,
  };
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-3 py-2 focus:translate-y-0 print:hidden"
      >
        {t("skip")}
      </a>
      <div
        data-density={density}
        // By it the service worker knows whose page it keeps.
        data-person={user.id}
        data-menu={isDrawerOpen ? "wide" : "narrow"}
        className={cx(
          "grid min-h-dvh print:block",
          isDrawerOpen ? "lg:grid-cols-[280px_1fr]" : "lg:grid-cols-[64px_1fr]",
        )}
      >
        <aside className="sticky top-0 flex h-dvh flex-col gap-2 overflow-y-auto overflow-x-hidden border-border border-r bg-surface max-lg:hidden print:hidden">
          <CompanyTitle isLogoAlone={!isDrawerOpen} company={user.company} />
          {isAdministrator && <AdminSwitch isRail={!isDrawerOpen} />}
          <SideMenu {...menuProps} isRail={!isDrawerOpen} />
        </aside>
        <div className="group/page flex min-w-0 flex-col">
          <TopBar
            user={user}
            test={waiting?.running_test ?? undefined}
            isAdminMode={isAdminMode}
            isDrawerOpen={isDrawerOpen}
            onDrawer={() => setIsDrawerOpen(!isDrawerOpen)}
            onMenu={() => setIsMenuOpen(true)}
          />
          <OfflineBanner />
          <EmailBanner user={user} />
          <Content>{children}</Content>
          <BottomBar isAdminMode={isAdminMode} waiting={waiting} onMenu={() => setIsMenuOpen(true)} />
        </div>
      </div>
      <Sheet
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        side="left"
        size="sm"
        title={user.company.title}
        closeLabel={t("closeMenu")}
      >
        <div className="-mx-3 grid gap-2">
          {isAdministrator && <AdminSwitch />}
          <SideMenu {...menuProps} onNavigate={() => setIsMenuOpen(false)} />
        </div>
      </Sheet>
      <FailedParts />
      <SessionEnd />
      <ToastPlace />
      {isGod && <GodPanel />}
    </>
  );
}

const latePart = lazyPart(() => import("./late-page"));

/** A new page starts at its top, also for screen readers, as it would without scripts. */
function Content({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => arrive(pathname), [pathname]);
  const late = useLatePage();
  const { part } = useLazyPartState(latePart, late !== undefined);
  return (
    <main ref={main} id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {late !== undefined && part && <part.LatePage path={late} />}
      {/* The page stays as it is, with what was typed, if the next one cannot be opened. */}
      <div className={cx(late !== undefined && part && "hidden")}>{children}</div>
    </main>
  );
}

function AdminSwitch({ isRail = false }: { isRail?: boolean }) {
  const t = useTranslations("layout");
  const router = useRouter();
  const [isOn, setIsOn] = useSetting("adminActive");
  const change = (next: boolean) => {
    setIsOn(next);
    if (!next) router.push(paths.start);
  };
  if (isRail)
    return (
      <div className="grid justify-center pb-2">
        <Tooltip text={t("adminMode")}>
          <Switch isOn={isOn} onChange={change} aria-label={t("adminMode")} />
        </Tooltip>
      </div>
    );
  return (
    <div className="px-6 pt-1 pb-2">
      <Switch isOn={isOn} onChange={change}>
        {t("adminMode")}
      </Switch>
    </div>
  );
}

type CompanyTitleProps = { company: { title: string; logo: string | null }; isLogoAlone: boolean };

/** The company's name beside its logo, or else beside ours. */
function CompanyTitle({ company: { title, logo }, isLogoAlone }: CompanyTitleProps) {
  return (
    <Link
      href={paths.start}
      prefetch={false}
      className="flex h-14 shrink-0 items-center gap-3 px-5 font-semibold text-md"
      aria-label={title}
    >
      {logo && !isLogoAlone ? <CompanyLogo src={logo} /> : <Logo />}
      {!isLogoAlone && (
        <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere" title={title}>
          {title}
        </span>
      )}
    </Link>
  );
}

/** Shown while the signed-in person is loading, or cannot be loaded. */
function WaitingForUser({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations();
  // A retry clears the error until it fails again; keep the last one, so that the button does not disappear.
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const cause = last ? problemText(t, last) : "";
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      {cause ? (
        <PageState
          isAlert
          icon={<CircleAlert />}
          title={t("feedback.userInfoFailed")}
          text={cause}
          action={<Button onClick={onRetry}>{t("auth.tryAgain")}</Button>}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-fg-muted text-md">
          <Spinner className="size-5" />
          {t("auth.waiting")}
        </p>
      )}
    </main>
  );
}

const neverChanges = () => () => undefined;

/**
 * A switch for developers: `localStorage.GODMODE = "1"` shows the menus of all roles and the query cache. It gives no
 * rights on the server.
 */
function useGodMode(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isDevelopment && localStorage.getItem("GODMODE") === "1",
    () => false,
  );
}

/** The query cache, for developers only, so its texts are not translated. Not in the production build. */
function GodPanel() {
  return isDevelopment && <CachePanel />;
}

function CachePanel() {
  const cache = useQueryClient().getQueryCache();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => cache.subscribe(() => queueMicrotask(redraw)), [cache]);
  return (
    <details className="fixed right-2 bottom-2 z-50 max-h-[50dvh] max-w-[90vw] overflow-auto rounded-md border border-border-strong bg-surface p-2 text-xs">
      <summary>GODMODE · {cache.getAll().length}</summary>
      <ul>
        {cache.getAll().map(({ queryHash, state }) => (
          <li key={queryHash}>
            {state.status} {state.fetchStatus} · {queryHash}
          </li>
        ))}
      </ul>
    </details>
  );
}
