"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { PersonName, personColumn } from "@/components/shared/people/person-column";
import { Tag } from "@/components/ui/badge";
import type { User } from "@/lib/contracts/user";
import { dayText } from "@/lib/i18n/day-text";
import { nameOrEmail } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";
import { fieldWord } from "./field-word";
import type { Titles } from "./use-titles";
import { type UserColumnId, userOrders } from "./user-view";

type Drawn = Omit<Column<User>, "id" | "header" | "orderBy">;

/** The columns of the people's table. Parts of the name and the e-mail are in the first column, and alone by choice. */
export function useUserColumns({ positionOf, unitOf }: Titles): Column<User>[] {
  const t = useTranslations();
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const roleNames = (user: User) => user.roles.map((role) => t(`roles.${role}`));
    const noteOf = ({ is_active, is_invited, is_anonymised }: User) => {
      if (is_anonymised) return t("users.anonymised");
      return is_active ? is_invited && t("users.invited") : t("users.inactive");
    };
    const drawn: Record<UserColumnId, Drawn> = {
      avatar: {
        ...personColumn<User>(({ id }) => id),
        text: nameOrEmail,
        cell: (user) => <PersonName person={user} note={noteOf(user)} />,
      },
      email: { isHidden: true, width: 200 },
      first_name: { isHidden: true },
      middle_name: { isHidden: true },
      last_name: { isHidden: true },
      phone: { text: ({ phone }) => phoneText(phone), width: 160, isFigures: true, priority: 3 },
      position: { text: ({ position }) => positionOf(position), width: 140, onPhone: "line" },
      unit: { text: ({ unit }) => unitOf(unit), width: 140, onPhone: "line" },
      roles: {
        text: (user) => roleNames(user).join(", "),
        cell: (user) => (user.roles.length > 0 ? <Roles user={user} names={roleNames(user)} /> : ""),
        width: 170,
        priority: 1,
        onPhone: "badge",
      },
      date_joined: {
        text: ({ date_joined }) => dayText(date_joined, timeZone),
        isHidden: true,
        isFigures: true,
        width: 110,
      },
    };
    return userOrders.map((order) => ({
      ...order,
      header: t(`users.columns.${fieldWord[order.id]}`),
      ...drawn[order.id],
    }));
  }, [t, timeZone, positionOf, unitOf]);
}

/** The first role, and how many more there are. */
function Roles({ user: { roles }, names }: { user: User; names: readonly string[] }) {
  const [first] = names;
  const others = names.slice(1);
  return (
    <span className="flex min-w-0 items-center gap-1" title={names.join(", ")}>
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
