"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageSwitcher } from "@/components/kit/preferences/language-switcher";
import { ThemeSwitcher } from "@/components/kit/preferences/theme-switcher";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/client/call";
import { signOut } from "@/lib/client/session";
import { useSetting } from "@/lib/client/settings";
import { authContract, type CurrentUser } from "@/lib/contracts/auth";
import type { Language } from "@/lib/contracts/fields";
import { fullName } from "@/lib/rules/person-names";

/** Saves the language for letters. The page itself uses the browser's choice, so a failure does not matter here. */
function keepLanguage(language: Language): void {
  void call(authContract.change, { body: { language } }, { isSilent: true }).catch(() => undefined);
}

const densities = ["compact", "usual", "cosy"] as const;

/** The person's account and preferences, in a sheet. */
export function UserPanel({ user }: { user: CurrentUser }) {
  const t = useTranslations("layout");
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [density, setDensity] = useSetting("density");
  const [hasQuizKeys, setHasQuizKeys] = useSetting("quizKeys");
  const name = fullName(user);
  return (
    <>
      <button
        type="button"
        className="grid shrink-0 place-items-center rounded-full pointer-coarse:size-11"
        aria-label={t("user")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Avatar person={user.id} src={user.image} name={name} size={32} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t("user")} closeLabel={t("close")} size="sm">
        <div className="grid gap-6">
          <div className="flex items-center gap-4">
            <Avatar person={user.id} src={user.image} name={name} size={64} />
            <div className="min-w-0">
              <p className="font-semibold text-md wrap-anywhere">{user.first_name}</p>
              <p className="text-fg-muted wrap-anywhere">{user.email}</p>
              <p className="text-fg-muted text-sm wrap-anywhere">{user.company.title}</p>
            </div>
          </div>
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
              void signOut();
            }}
          >
            <LogOut aria-hidden />
            {t("logOut")}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
