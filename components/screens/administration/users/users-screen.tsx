"use client";

import { FileUp, Info, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { Choice as ChoiceFilter, ChosenRows, Filter } from "@/components/kit/table/column";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { parseHidden, urlKey } from "@/components/kit/table/view";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { chosenPeople } from "@/components/shared/assign/people";
import { PersonName } from "@/components/shared/people/person-column";
import { useReportAction } from "@/components/shared/people/use-report-action";
import { asFilter } from "@/components/shared/people/use-titles";
import { unitFilter } from "@/components/shared/units/unit-filter";
import { Avatar } from "@/components/ui/avatar";
import { Tag } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import { roles } from "@/lib/contracts/fields";
import { invitations, type User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { fullName, nameOrEmail } from "@/lib/rules/person-names";
import { matchingOf } from "./change-many";
import { type BulkChange, type BulkGift, useBulkActions } from "./use-bulk-actions";
import { useInvitationText, useInviting } from "./use-inviting";
import { useLeaving } from "./use-leaving";
import { type Titles, useTitles } from "./use-titles";
import { USERS, type UserFilterId, userFilterIds } from "./users-view";

/** The forms are more than half of this screen's code, and most visits need none. */
const sheetPart = lazyPart(() => import("./user-sheet"));
const bulkPart = lazyPart(() => import("./bulk-dialog"));
const givePart = lazyPart(() => import("@/components/shared/tasks/give-tasks-dialog"));
const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

const invitePart = lazyPart(() => import("./invite-dialog"));

const givenTo = ({ matching, rows }: ChosenRows<User>) =>
  matching ? { matching: matchingOf(matching) } : { users: rows.map(({ id }) => id) };

/** The people of the company: search, create, change one or many. */
export function UsersScreen() {
  const t = useTranslations("users");
  const titles = useTitles();
  const { user: current } = useCurrentUser();
  const [hiddenColumns] = useSetting("hiddenColumns");
  const [hiddenInView] = useQueryState(urlKey(USERS, "hidden"));
  const isByWidth = parseHidden(hiddenInView ?? "") === null && hiddenColumns?.[USERS] === undefined;
  const cells = useMemo(() => cellsOf(titles.byKind.unit, isByWidth), [titles, isByWidth]);
  const columns = useListColumns(userContract.list, { cells, titles: titles.byKind });
  const filters = useUserFilters(titles);
  const views = useUserViews();
  const { actionsOf: inviting, dialog: invitingDialog } = useInviting();
  const { actionsOf: leaving, dialog: leavingDialog } = useLeaving();
  const report = useReportAction();
  const moreActions = useCallback(
    (user: User) => [report(user.id), ...inviting(user), ...leaving(user)],
    [report, inviting, leaving],
  );
  const [changing, setChanging] = useState<BulkChange>();
  const [giving, setGiving] = useState<BulkGift>();
  const bulk = useBulkActions(columns, setChanging, setGiving);
  const tools = [{ label: t("import"), href: `${paths.users}/import`, icon: FileUp }];
  const endGiving = () => setGiving(undefined);
  const endWith = (people: ChosenRows<User>) => () => {
    people.clear();
    endGiving();
  };
  const place = useFocusAfter(changing !== undefined || giving !== undefined);
  const dialog = useLazyPart(bulkPart, changing !== undefined, () => setChanging(undefined));
  const giveDialog = useLazyPart(givePart, giving?.what === "task", endGiving);
  const assignDialog = useLazyPart(assignPart, giving?.what === "assign", endGiving);
  const inviteDialog = useLazyPart(invitePart, giving?.what === "invite", endGiving);

  return (
    <>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <GiveGuide />
        <ResourceList
          name={USERS}
          isPage
          caption={t("title")}
          noun="users"
          contract={userContract}
          cells={cells}
          titles={titles.byKind}
          filters={filters}
          views={views}
          rowName={nameOrEmail}
          bulk={bulk}
          tools={tools}
          moreActions={moreActions}
          createLabel={t("create")}
          emptyIcon={Users}
          empty={{ title: t("empty"), text: t("emptyText") }}
          form={{ part: sheetPart, draw: ({ UserSheet }, sheet) => <UserSheet {...sheet} titles={titles} /> }}
          deletion={(user) => ({
            title: t("deleting.title", { name: nameOrEmail(user) }),
            text: t("deleting.text"),
            confirmLabel: t("deleting.confirm"),
            blockedBy:
              user.id === current?.id
                ? { reason: t("deleting.own") }
                : { by: "units", count: user.managed_units, href: paths.units },
          })}
        />
      </div>
      {giving?.what === "task" && giveDialog && (
        <giveDialog.GiveTasksDialog
          people={givenTo(giving.people)}
          count={giving.people.count}
          onGiven={endWith(giving.people)}
          onClose={endGiving}
        />
      )}
      {giving?.what === "assign" && assignDialog && (
        <assignDialog.AssignDialog
          people={chosenPeople(userContract.list, giving.people, ({ id }) => id)}
          onDone={giving.people.clear}
          onClose={endGiving}
        />
      )}
      {giving?.what === "invite" && inviteDialog && (
        <inviteDialog.InviteDialog
          people={chosenPeople(userContract.list, giving.people, ({ id }) => id)}
          onDone={giving.people.clear}
          onClose={endGiving}
        />
      )}
      {leavingDialog}
      {invitingDialog}
      {changing && dialog && (
        <dialog.BulkDialog wanted={changing} titles={titles} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

const giftInAddress = parseAsStringLiteral(["task", "program"] as const);

/** How many people get something, for those who come here for that. */
function GiveGuide() {
  const t = useTranslations("giveTasks");
  const [give] = useQueryState("give", giftInAddress);
  if (!give) return null;
  return (
    <p className="mx-auto flex max-w-[1440px] items-start gap-2 px-4 pt-4 sm:px-6">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
      {t(give === "task" ? "guide" : "guideToAssign")}
    </p>
  );
}

/** Whom an administrator looks for most. */
function useUserViews() {
  const t = useTranslations("users");
  const ready = useMemo(
    () => [
      { id: "not_invited", label: t("invitation.not_invited"), query: "invitation=not_invited" },
      { id: "expired", label: t("invitation.expired"), query: "invitation=expired" },
      { id: "without_unit", label: t("filters.withoutUnit"), query: "without_unit=true" },
      { id: "inactive", label: t("filters.inactive"), query: "is_active=false" },
    ],
    [t],
  );
  return useTableViews(userContract.list, ready);
}

/** The filters of the table. */
function useUserFilters({ positions }: Titles): Filter[] {
  const t = useTranslations();
  // An import leads to its people; nobody chooses one here.
  const [imported] = useQueryState(`${USERS}.imported`);
  return useMemo(() => {
    const parts: Record<UserFilterId, Omit<ChoiceFilter, "id"> | Filter> = {
      role: {
        label: t("users.filters.role"),
        options: roles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
      },
      unit: unitFilter(t("users.columns.unit")),
      position: { label: t("users.columns.position"), options: asFilter(positions) },
      is_active: {
        label: t("users.filters.status"),
        options: [
          { value: "true", label: t("users.filters.active") },
          { value: "false", label: t("users.filters.inactive") },
        ],
      },
      invitation: {
        label: t("users.filters.invitation"),
        options: invitations.map((value) => ({ value, label: t(`users.invitation.${value}`) })),
      },
      without_unit: { id: "without_unit", label: t("users.filters.withoutUnit"), kind: "yes" },
      imported: {
        label: t("users.filters.imported"),
        options: imported ? [{ value: imported, label: t("users.filters.importNo", { id: imported }) }] : [],
      },
    };
    return userFilterIds.filter((id) => id !== "imported" || imported).map((id) => ({ ...parts[id], id }));
  }, [t, positions, imported]);
}

/**
 * Parts of the name and the e-mail are in the first column, and alone by choice. A wide window shows them in columns of their
 * own, unless the reader has chosen columns: the first one is then the picture, as the specification lists them.
 */
function cellsOf(unitTitle: (id: number) => string, isByWidth: boolean): Cells<typeof userContract.list> {
  return {
    avatar: {
      inFile: "never",
      picture: (user) => <Picture user={user} className={isByWidth && "2xl:hidden"} />,
      cell: (user) => (
        <>
          {isByWidth && <Picture user={user} className="hidden 2xl:block" />}
          <span className={cx(isByWidth && "2xl:sr-only")}>
            <Person user={user} />
          </span>
        </>
      ),
    },
    email: { cell: (user) => (isByWidth ? <EmailWithNote user={user} /> : <Email user={user} />) },
    roles: { cell: ({ roles }) => (roles.length > 0 ? <Roles roles={roles} /> : "") },
    // Its text is the whole path, for the file.
    unit: { cell: ({ unit }) => (unit === null ? "" : unitTitle(unit)) },
  };
}

/** What is particular about a person: inactive, anonymised, or not signed in yet. */
function useNoteOf(user: User) {
  const t = useTranslations("users");
  const invitationText = useInvitationText();
  if (user.is_anonymised) return t("anonymised");
  return user.is_active ? invitationText(user) : t("inactive");
}

function Picture({ user, className }: { user: User; className: string | false }) {
  return (
    <span className={cx(className)}>
      <Avatar person={user.id} src={user.image} name={fullName(user)} />
    </span>
  );
}

function Person({ user }: { user: User }) {
  const note = useNoteOf(user);
  return <PersonName person={user} note={note} />;
}

function Email({ user: { email } }: { user: User }) {
  return (
    <span className="block truncate" title={email}>
      {email}
    </span>
  );
}

function EmailWithNote({ user }: { user: User }) {
  const note = useNoteOf(user);
  return (
    <>
      <Email user={user} />
      {note && <Tag tone="unknown">{note}</Tag>}
    </>
  );
}

/** The first role, and how many more there are. */
function Roles({ roles }: Pick<User, "roles">) {
  const t = useTranslations("roles");
  const [first, ...others] = roles.map((role) => t(role));
  return (
    <span className="flex min-w-0 items-center gap-1" title={[first, ...others].join(", ")}>
      <Tag tone={roles[0] === "administrator" ? "review" : "unknown"}>
        <span className="truncate">{first}</span>
      </Tag>
      {others.length > 0 && (
        <span className="text-fg-muted text-xs tabular-nums">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">, {others.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
