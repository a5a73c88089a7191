"use client";

import { AtSign, Bell, KeyRound, LogOut, MonitorSmartphone, UserCog, UserPen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { EmailText } from "@/components/ui/email-text";
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
import { OwnPlace } from "./own-place";
import { ThemeSwitcher } from "./theme-switcher";

/** What a person changes under My account, at its place there. */
const places = [
  { icon: UserCog, href: paths.myAccount, word: "layout.allSettings" },
  { icon: UserPen, href: `${paths.myAccount}?part=personal`, word: "layout.changeData" },
  { icon: AtSign, href: `${paths.myAccount}?email=change#email`, word: "myAccount.emailChange" },
  { icon: KeyRound, href: `${paths.myAccount}?password=change#password`, word: "auth.changePassword" },
  { icon: MonitorSmartphone, href: `${paths.myAccount}?part=sessions`, word: "myAccount.sessions" },
  { icon: Bell, href: paths.notifications, word: "notifications.all" },
] as const;

const densities = ["compact", "usual", "cosy"] as const;

type Props = { user: CurrentUser; isOpen: boolean; onClose(): void };

/** Who the person is here, what is changed most, the ways to the rest, and habits, in a sheet. */
export function UserPanelSheet({ user, isOpen, onClose }: Props) {
  const t = useTranslations();
  const [isLeaving, setIsLeaving] = useState(false);
  const [density, setDensity] = useSetting("density");
  const [hasQuizKeys, setHasQuizKeys] = useSetting("quizKeys");
  const name = fullName(user);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("layout.user")}
      closeLabel={t("layout.close")}
      size="sm"
      footer={
        <Button
          className="w-full"
          isBusy={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            forgetRecent();
            void signOut();
          }}
        >
          <LogOut aria-hidden />
          {t("layout.logOut")}
        </Button>
      }
    >
      <div className="grid gap-6">
        <div className="grid gap-4">
          <div className="flex items-center gap-4">
            <Avatar person={user.id} src={user.image} name={name} size={64} />
            <div className="min-w-0">
              <p className="font-semibold text-md wrap-anywhere">{name}</p>
              <p className="text-fg-muted text-sm wrap-anywhere">{user.company.title}</p>
            </div>
          </div>
          <p>
            <EmailText email={user.email} />
          </p>
          <OwnPlace user={user} hasPhone />
          <Link
            href={paths.support}
            prefetch={false}
            onClick={onClose}
            className="inline-flex min-h-6 items-center justify-self-start text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch"
          >
            {t("appeals.ask.questionTitle")}
          </Link>
        </div>
        <LanguageSwitcher onChange={keepLanguage} />
        <ThemeSwitcher />
        <ul className="divide-y divide-border rounded-md border border-border">
          {places.map(({ icon: Icon, href, word }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                onClick={onClose}
                className="flex min-h-9 items-center gap-3 px-3 py-1 hover:bg-surface-2 pointer-coarse:min-h-touch"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-fg-muted" />
                <span className="min-w-0 wrap-anywhere">{t(word)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Choice
          legend={t("layout.density")}
          value={density}
          options={densities.map((value) => ({ value, label: t(`layout.densities.${value}`) }))}
          onChange={setDensity}
        />
        <Switch isOn={hasQuizKeys} onChange={setHasQuizKeys}>
          {t("layout.quizKeys")}
        </Switch>
      </div>
    </Sheet>
  );
}
