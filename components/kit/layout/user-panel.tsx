"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { later, useLater } from "@/components/ui/later";
import type { CurrentUser } from "@/lib/contracts/auth";
import { fullName } from "@/lib/rules/person-names";

const sheetPart = later(() => import("./user-panel-sheet"));

/** Opens the person's account and preferences. */
export function UserPanel({ user }: { user: CurrentUser }) {
  const t = useTranslations("layout");
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useLater(sheetPart, isOpen, () => setIsOpen(false));
  return (
    <>
      <button
        type="button"
        className="grid shrink-0 place-items-center rounded-full pointer-coarse:size-11"
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
