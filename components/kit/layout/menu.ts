import {
  Award,
  Bell,
  BookOpenCheck,
  Briefcase,
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Compass,
  ContactRound,
  FileBadge,
  Footprints,
  GraduationCap,
  Grid3x3,
  Handshake,
  House,
  Layers,
  LibraryBig,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessagesSquare,
  Network,
  NotebookPen,
  Route,
  ScrollText,
  Star,
  UserCog,
  UserRoundCheck,
  Users,
} from "lucide-react";
import type { accountPaths } from "@/lib/config/account-paths";
import { type PageName, paths } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import { MOST_WAITING_SHOWN, type WaitingWork } from "@/lib/contracts/waiting-work";

/** Pages of the menu, or pages with a crumb. */
export type MenuPage = Exclude<PageName, "start" | keyof typeof accountPaths | "accessDenied">;

export type MenuEntry = { page: MenuPage; icon: LucideIcon; waiting?: readonly (keyof WaitingWork)[] };
export type MenuSection = {
  title: "home" | "profile" | "development" | "evaluation" | "team" | "administration" | "help";
  entries: readonly MenuEntry[];
};

export const menu: readonly MenuSection[] = [
  // Its only entry stands without a heading.
  { title: "home", entries: [{ page: "home", icon: House }] },
  {
    title: "administration",
    entries: [
      { page: "developmentManagement", icon: UserRoundCheck, waiting: ["orders", "certificates"] },
      { page: "tasks", icon: ClipboardList },
      { page: "users", icon: Users },
      { page: "positions", icon: Briefcase },
      { page: "units", icon: Network },
      { page: "checklists", icon: ListChecks },
      { page: "competencies", icon: LibraryBig },
      { page: "specializations", icon: Layers },
      { page: "adaptationCourses", icon: Footprints },
      { page: "adaptationSetup", icon: Route },
      { page: "userSpecializations", icon: UserCog },
      { page: "credits", icon: FileBadge },
      { page: "company", icon: Building2 },
      { page: "letters", icon: Mail },
      { page: "auditLog", icon: ScrollText },
    ],
  },
  {
    title: "profile",
    entries: [
      { page: "mySpecializations", icon: GraduationCap },
      { page: "myMarks", icon: Star },
      { page: "myCertificates", icon: Award },
      { page: "notifications", icon: Bell },
    ],
  },
  {
    title: "development",
    entries: [
      { page: "education", icon: BookOpenCheck, waiting: ["late_courses"] },
      { page: "adaptation", icon: Compass, waiting: ["late_adaptation"] },
    ],
  },
  {
    title: "evaluation",
    entries: [
      { page: "processesEvaluation", icon: ClipboardCheck, waiting: ["tasks"] },
      { page: "examsEvaluation", icon: NotebookPen, waiting: ["exams"] },
    ],
  },
  {
    title: "team",
    entries: [
      { page: "teamProfiles", icon: ContactRound },
      { page: "teamAdaptation", icon: Handshake },
      { page: "teamEstimates", icon: ChartColumn },
      { page: "trainingMatrix", icon: Grid3x3 },
      { page: "yearAhead", icon: CalendarClock },
      { page: "teamCertificates", icon: CalendarCheck },
      { page: "appeals", icon: MessagesSquare, waiting: ["appeals"] },
    ],
  },
  {
    title: "help",
    entries: [
      { page: "faq", icon: MessageCircleQuestion },
      { page: "support", icon: LifeBuoy },
    ],
  },
];

/** How much work waits behind an entry, counted no further than `MOST_WAITING_SHOWN`. */
export function countOf({ waiting: kinds = [] }: MenuEntry, waiting: WaitingWork | undefined): number {
  return Math.min(
    kinds.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0),
    MOST_WAITING_SHOWN,
  );
}

export const lateKinds = ["late_courses", "late_adaptation"] as const;

/** Whether the number of an entry is of the reader's own late courses, which stands out; other work waits as usual. */
export const isLate = ({ waiting = [] }: MenuEntry) => lateKinds.some((kind) => waiting.includes(kind));

/** Pages without a menu entry, and the section of their crumbs. */
const pagesOutsideMenu: Partial<Record<MenuPage, MenuSection["title"]>> = {
  myAccount: "profile",
  onlineTest: "development",
  onlineTestResult: "development",
};

export type Place = { page: MenuPage; section: MenuSection["title"] };

/** The menu page of a path; pages below it belong to it too. */
export function placeOf(pathname: string): Place | undefined {
  const places = [
    ...menu.flatMap(({ title, entries }) => entries.map(({ page }) => ({ page, section: title }))),
    ...Object.entries(pagesOutsideMenu).map(([page, section]) => ({ page: page as MenuPage, section })),
  ];
  return places.find(({ page }) => pathname === paths[page] || pathname.startsWith(`${paths[page]}/`));
}

/** How the entry of a page says that one is there: on the very page, or on one that lies below it. */
export function currentOf(page: MenuPage, { here, path }: { here: MenuPage | undefined; path: string }) {
  if (page !== here) return undefined;
  return path === paths[page] ? "page" : "true";
}

/**
 * The sections for a person: administration only for administrators who have switched it on. Until then a link may have led them
 * to one of its pages, whose entry alone is there.
 */
export function sectionsFor({
  isAdministrator,
  isAdminMode,
  here,
}: {
  isAdministrator: boolean;
  isAdminMode: boolean;
  here?: MenuPage | undefined;
}): readonly MenuSection[] {
  if (isAdministrator && isAdminMode) return menu;
  return menu
    .map((section) =>
      section.title === "administration"
        ? { ...section, entries: section.entries.filter(({ page }) => isAdministrator && page === here) }
        : section,
    )
    .filter(({ entries }) => entries.length > 0);
}

/** The groups of which a person needs nothing, because they estimate, examine or manage nobody. */
export function needlessFor(
  { roles, managed_units }: Pick<CurrentUser, "roles" | "managed_units">,
  waiting: WaitingWork | undefined,
): readonly MenuSection["title"][] {
  if (roles.includes("administrator")) return [];
  const decides =
    roles.includes("estimator") || roles.includes("examiner") || Boolean(waiting?.tasks || waiting?.exams);
  return [...(decides ? [] : ["evaluation" as const]), ...(managed_units.length > 0 ? [] : ["team" as const])];
}

/**
 * In admin mode the person's own groups are folded, so that the menu fits a small screen, and otherwise those of which they
 * need nothing. Their own choice comes first.
 */
export function isFolded(
  title: MenuSection["title"],
  chosen: Record<string, boolean>,
  { isAdminMode, needless }: { isAdminMode: boolean; needless: readonly MenuSection["title"][] },
): boolean {
  if (title === "home") return false;
  const isOwn = title !== "administration" && title !== "help";
  return chosen[title] ?? (isAdminMode ? isOwn : needless.includes(title));
}
