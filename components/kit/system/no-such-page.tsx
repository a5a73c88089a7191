import { FileQuestion } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ReadySign } from "@/components/ui/ready-sign";
import { paths } from "@/lib/config/paths";
import type { Language } from "@/lib/contracts/fields";
import { translator } from "@/lib/i18n/catalogue";
import { SystemScreen } from "./system-screen";

/** The 404 page, with links to the most wanted pages and, above them, other help. */
export async function NoSuchPage({ isWholePage = false, children }: { isWholePage?: boolean; children?: ReactNode }) {
  const language = await getLocale();
  const t = await getTranslations();
  const places = [
    { href: paths.start, label: t("system.actions.home") },
    { href: paths.education, label: t("menu.education") },
    { href: paths.faq, label: t("menu.faq") },
  ];
  return (
    <SystemScreen
      icon={<FileQuestion className="size-10" strokeWidth={1.5} />}
      russian={notFound("ru")}
      own={{ ...notFound(language), language }}
      isWholePage={isWholePage}
    >
      {children}
      <nav aria-label={t("system.notFound.links")} className="flex flex-col items-center gap-2">
        <span aria-hidden className="text-fg-muted text-sm">
          {t("system.notFound.links")}
        </span>
        <ul className="flex flex-wrap justify-center gap-2">
          {places.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={buttonClass()}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isWholePage && <ReadySign />}
    </SystemScreen>
  );
}

function notFound(language: Language) {
  const t = translator(language);
  return { title: `404 · ${t("system.notFound.title")}`, text: t("system.notFound.text") };
}
