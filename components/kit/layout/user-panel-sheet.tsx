"use client";

import { Bell, LogOut, UserCog } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Choice } from "@/components/ui/choice";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { forgetRecent } from "@/lib/client/recent";
import { signOut } from "@/lib/client/session";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import { fullName } from "@/lib/rules/person-names";
import { keepLanguage } from "./language-choice";
import { LanguageSwitcher } from "./language-switcher";
import { ThemeSwitcher } from "./theme-switcher";

const densities = ["compact", "usual", "cosy"] as const;

type Props = { user: CurrentUser; isOpen: boolean; onClose(): void };

/** The person's account and preferences, in a sheet. */
export function UserPanelSheet({ user, isOpen, onClose }: Props) {
  const t = useTranslations("layout");
  const menu = useTranslations("menu");
  const notifications = useTranslations("notifications");
  const [isLeaving, setIsLeaving] = useState(false);
  const [density, setDensity] = useSetting("density");
  const [hasQuizKeys, setHasQuizKeys] = useSetting("quizKeys");
  const name = fullName(user);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("user")} closeLabel={t("close")} size="sm">
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <Avatar person={user.id} src={user.image} name={name} size={64} />
          <div className="min-w-0">
            <p className="font-semibold text-md wrap-anywhere">{user.first_name}</p>
            <p className="text-fg-muted wrap-anywhere">{user.email}</p>
            <p className="text-fg-muted text-sm wrap-anywhere">{user.company.title}</p>
          </div>
        </div>
        <Link href={paths.myAccount} className={buttonClass()} prefetch={false} onClick={onClose}>
          <UserCog aria-hidden />
          {menu("myAccount")}
        </Link>
        <Link href={paths.notifications} className={buttonClass()} prefetch={false} onClick={onClose}>
          <Bell aria-hidden />
          {notifications("all")}
        </Link>
        <LanguageSwitcher onChange={keepLanguage} />
        <ThemeSwitcher />
        <Choice
          legend={t("density")}
          value={density}
          options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={setDensity}
        />
        <Switch isOn={hasQuizKeys} onChange={setHasQuizKeys}>
          {t("quizKeys")}
        </Switch>
        <Button
          isBusy={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            forgetRecent();
            void signOut();
          }}
        >
          <LogOut aria-hidden />
          {t("logOut")}
        </Button>
      </div>
    </Sheet>
  );
}
