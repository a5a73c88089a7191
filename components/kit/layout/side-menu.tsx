"use client";

import { ChevronDown, Gem } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Counter } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { Tooltip } from "@/components/ui/tooltip";
import { useWantedPage } from "@/lib/client/page-opening";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import type { WaitingWork } from "@/lib/contracts/waiting-work";
import { countOf, currentOf, isFolded, isLate, type MenuEntry, type MenuSection, placeOf, sectionsFor } from "./menu";

type Props = {
  isAdministrator: boolean;
  isAdminMode: boolean;
  waiting: WaitingWork | undefined;
  /** Icons only, 64 px wide, with labels as tooltips. */
  isRail?: boolean;
  /** For administrators. */
  subscriptionUrl: string | undefined;
  /** Groups that are folded until they are opened. */
  needless: readonly MenuSection["title"][];
  onNavigate?(): void;
};

const entryClass =
  "relative flex min-h-6.5 items-center gap-3 rounded-md px-3 py-0.75 font-medium text-fg hover:bg-surface-2 pointer-coarse:min-h-touch [&_svg]:size-[18px] [&_svg]:shrink-0";
const hereClass =
  "bg-primary-soft before:absolute before:inset-y-1.5 before:-left-1 before:w-[3px] before:rounded-full before:bg-primary forced-colors:before:bg-[Highlight]";

/** The menu, used in the drawer and in the dialog of phones. The page that is being opened is marked at once. */
export function SideMenu({ isAdministrator, ...entries }: Props) {
  const t = useTranslations();
  const pathname = usePathname();
  const path = useWantedPage() ?? pathname;
  const sections = sectionsFor({ isAdministrator, isAdminMode: entries.isAdminMode, here: placeOf(path)?.page });
  return (
    <nav aria-label={t("layout.menu")} className="grid gap-1 px-3 pb-2">
      {sections.map((section) => (
        <Section key={section.title} {...entries} section={section} path={path} />
      ))}
    </nav>
  );
}

type SectionProps = Omit<Props, "isAdministrator"> & {
  section: MenuSection;
  /** Of the page that is shown or being opened. */
  path: string;
};

/** A folded group still shows the page where one is, and how much work waits in it. */
function Section({
  section,
  path,
  isAdminMode,
  needless,
  waiting,
  isRail = false,
  subscriptionUrl,
  onNavigate,
}: SectionProps) {
  const t = useTranslations();
  const [folded, setFolded] = useSetting("foldedGroups");
  const { title, entries } = section;
  const isClosed = !isRail && isFolded(title, folded, { isAdminMode, needless });
  const count = isClosed ? entries.reduce((sum, entry) => sum + countOf(entry, waiting), 0) : 0;
  const isNamed = title !== "home";
  const here = placeOf(path)?.page;
  return (
    <section {...(isNamed && { "aria-labelledby": `menu-${title}` })}>
      {isNamed && (
        <h2 className={cx("text-fg-muted text-xs", isRail && "sr-only")}>
          <button
            type="button"
            id={`menu-${title}`}
            tabIndex={isRail ? -1 : undefined}
            aria-expanded={!isClosed}
            aria-controls={`menu-of-${title}`}
            onClick={() => setFolded({ ...folded, [title]: !isClosed })}
            className="flex min-h-6 w-full items-center gap-2 rounded-md px-3 text-start hover:bg-surface-2 pointer-coarse:min-h-touch"
          >
            <span className="min-w-0 flex-1">{t(`menu.${title}`)}</span>
            {count > 0 && <Counter value={count} label={t("layout.waiting", { count })} />}
            <ChevronDown aria-hidden className={cx("size-4 shrink-0", isClosed && "-rotate-90")} />
          </button>
        </h2>
      )}
      <ul
        id={`menu-of-${title}`}
        className={cx("grid", isRail && "border-border border-t pt-2 [section:first-child>&]:border-0")}
      >
        {entries
          .filter(({ page }) => !isClosed || page === here)
          .map((entry) => (
            <li key={entry.page}>
              <Entry
                entry={entry}
                current={currentOf(entry.page, { here, path })}
                count={countOf(entry, waiting)}
                isRail={isRail}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        {title === "help" && !isClosed && subscriptionUrl && (
          <li>
            <a href={subscriptionUrl} className={entryClass} {...(isRail && { "aria-label": t("menu.subscription") })}>
              <Gem aria-hidden />
              {!isRail && <span className="min-w-0">{t("menu.subscription")}</span>}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

type EntryProps = {
  entry: MenuEntry;
  current: ReturnType<typeof currentOf>;
  count: number;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
};

function Entry({ entry, current, count, isRail, onNavigate }: EntryProps) {
  const t = useTranslations();
  const { page, icon: Icon } = entry;
  const late = isLate(entry);
  const isHere = current !== undefined;
  const here = useRef<HTMLAnchorElement>(null);
  // Shows where one is, also in a menu that is longer than the window.
  useEffect(() => {
    if (isHere) here.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  const link = (
    <Link
      ref={here}
      href={paths[page]}
      prefetch={false}
      onClick={onNavigate}
      className={cx(entryClass, isHere && hereClass, isRail && "justify-center px-0")}
      aria-current={current}
      {...(isRail && { "aria-label": t(`menu.${page}`) })}
    >
      <Icon aria-hidden className={isHere ? "text-primary" : "text-fg-muted"} />
      {!isRail && <span className="min-w-0 flex-1">{t(`menu.${page}`)}</span>}
      {count > 0 &&
        (isRail ? (
          <span className={cx("absolute top-1 right-2 size-2 rounded-full", late ? "bg-danger" : "bg-primary")} />
        ) : (
          <Counter
            value={count}
            label={t(late ? "layout.late" : "layout.waiting", { count })}
            tone={late ? "late" : "plain"}
          />
        ))}
    </Link>
  );
  return isRail ? <Tooltip text={t(`menu.${page}`)}>{link}</Tooltip> : link;
}
