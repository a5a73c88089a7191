"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { Avatar } from "@/components/ui/avatar";
import { Tag } from "@/components/ui/badge";
import type { User } from "@/lib/contracts/user";
import { dayText } from "@/lib/i18n/day-text";
import { nameOrEmail } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";
import { fieldWord } from "./field-word";
import type { Titles } from "./use-titles";
import { type UserColumnId, userOrders } from "./user-view";

type Drawn = Pick<Column<User>, "cell" | "text" | "width">;

/** The columns of the people's table. */
export function useUserColumns({ positionOf, unitOf }: Titles): Column<User>[] {
  const t = useTranslations();
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const roleNames = (user: User) => user.roles.map((role) => t(`roles.${role}`));
    const drawn: Partial<Record<UserColumnId, Drawn>> = {
      avatar: { width: 64, text: nameOrEmail, cell: (user) => <Face user={user} /> },
      email: { cell: (user) => <Email user={user} inactive={t("users.inactive")} /> },
      phone: { text: ({ phone }) => phoneText(phone), cell: ({ phone }) => oneLine(phoneText(phone)) },
      position: { text: ({ position }) => positionOf(position), cell: ({ position }) => oneLine(positionOf(position)) },
      unit: { text: ({ unit }) => unitOf(unit), cell: ({ unit }) => oneLine(unitOf(unit)) },
      roles: {
        text: (user) => roleNames(user).join(", "),
        cell: (user) => (user.roles.length > 0 ? <Roles user={user} names={roleNames(user)} /> : ""),
      },
      date_joined: { text: ({ date_joined }) => dayText(date_joined, timeZone) },
    };
    return userOrders.map((order) => ({
      ...order,
      header: t(`users.columns.${fieldWord[order.id]}`),
      ...drawn[order.id],
    }));
  }, [t, timeZone, positionOf, unitOf]);
}

/**
 * The picture of a person. On phones it has the name; elsewhere the name has its own columns, and only screen readers
 * get it here.
 */
function Face({ user }: { user: User }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar src={user.image} name={nameOrEmail(user)} />
      <span className="sm:sr-only">{nameOrEmail(user)}</span>
    </span>
  );
}

/** One line per cell, because rows of the same height are easier to read. Long text widens its column up to a limit. */
function oneLine(text: string) {
  return (
    text && (
      <span className="block sm:w-max sm:max-w-72 sm:truncate" title={text}>
        {text}
      </span>
    )
  );
}

/** On a phone an e-mail breaks at its @ first. */
function Email({ user, inactive }: { user: User; inactive: string }) {
  const [name, host] = user.email.split("@");
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:w-max sm:min-w-44 sm:max-w-80">
      <span className="min-w-0 sm:whitespace-nowrap max-sm:wrap-anywhere">
        {name}
        <wbr />@{host}
      </span>
      {!user.is_active && <Tag tone="unknown">{inactive}</Tag>}
    </span>
  );
}

function Roles({ user, names }: { user: User; names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1 sm:w-max sm:max-w-96">
      {user.roles.map((role, nth) => (
        <Tag key={role} tone={role === "administrator" ? "review" : "unknown"}>
          {names[nth]}
        </Tag>
      ))}
    </span>
  );
}
