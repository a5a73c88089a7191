"use client";

import { useTranslations } from "next-intl";
import type { CurrentUser } from "@/lib/contracts/auth";
import { fullName } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";

/** Where the reader works and who leads them, and with `hasPhone` the phone. What is not known is not named. */
export function OwnPlace({ user, hasPhone = false }: { user: CurrentUser; hasPhone?: boolean }) {
  const t = useTranslations();
  const { position_title, unit_title, manager, phone } = user;
  const facts = [
    [t("users.columns.position"), position_title],
    [t("users.columns.unit"), unit_title],
    [t("units.manager"), manager && fullName(manager)],
    [t("users.columns.phone"), hasPhone ? phoneText(phone) : null],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-fg-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
