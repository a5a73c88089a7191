import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ToastPlace } from "@/components/kit/feedback/toast-place";
import { LanguageSwitcher } from "@/components/kit/layout/language-switcher";
import { ThemeSwitcher } from "@/components/kit/layout/theme-switcher";
import { Logo } from "@/components/ui/logo";
import { ReadySign } from "@/components/ui/ready-sign";
import { paths } from "@/lib/config/paths";

/**
 * Pages before sign-in: no menu and little code. Their links are plain, because the router's link is larger than such a
 * page.
 */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("app");
  return (
    <div className="flex min-h-dvh flex-col gap-6 print:min-h-0 px-4 py-6 sm:pt-[max(40px,8dvh)] sm:pb-10">
      <header className="flex justify-center">
        <a href={paths.start} className="inline-flex items-center gap-3 font-semibold text-lg">
          <Logo />
          {t("name")}
        </a>
      </header>
      <main className="flex grow flex-col sm:grow-0">{children}</main>
      <footer className="flex flex-wrap items-center justify-center gap-3 print:hidden">
        <LanguageSwitcher isLegendHidden />
        <ThemeSwitcher isLegendHidden isCompact />
      </footer>
      <ToastPlace />
      <ReadySign />
    </div>
  );
}
