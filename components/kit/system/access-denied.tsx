import { ShieldX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { Language, Role } from "@/lib/contracts/fields";
import { translator } from "@/lib/i18n/catalogue";
import { BackButton } from "./back-button";
import { SystemScreen } from "./system-screen";

type AccessDeniedProps = { role?: Role | undefined; isWholePage?: boolean };

/** Shown to people without the rights; names the role that has them, if known, and who can grant it. */
export async function AccessDenied({ role, isWholePage = false }: AccessDeniedProps) {
  const language = await getLocale();
  const t = await getTranslations("system.actions");
  return (
    <SystemScreen
      icon={<ShieldX className="size-10" strokeWidth={1.5} />}
      russian={denied("ru", role)}
      own={{ ...denied(language, role), language }}
      isWholePage={isWholePage}
    >
      <BackButton label={t("back")} />
    </SystemScreen>
  );
}

function denied(language: Language, role: Role | undefined) {
  const t = translator(language);
  const way = role ? t("system.denied.role", { role: t(`system.roles.${role}`) }) : t("system.denied.ask");
  return { title: t("system.denied.title"), text: `${t("system.denied.text")} ${way}` };
}
