"use client";

import { buttonClass } from "@/components/ui/button-class";
import { HOME } from "@/lib/config/home";
import { usePageLanguage } from "./page-language";
import { pageWords } from "./page-words";
import { Sign } from "./sign";
import { SystemScreen } from "./system-screen";
import { commonWords } from "./words";

/** Shown when a page could not be loaded. Only a reload helps, because a failed chunk is not requested again. */
export function NavigationError({ isWholePage = false }: { isWholePage?: boolean }) {
  const language = usePageLanguage();
  const { navigation, actions } = pageWords[language];
  return (
    <SystemScreen
      icon={<Sign name="offline" />}
      russian={pageWords.ru.navigation}
      own={{ ...navigation, language }}
      isWholePage={isWholePage}
      isAlert
    >
      <div className="flex flex-wrap justify-center gap-2" lang={language}>
        <button type="button" className={buttonClass({ variant: "primary" })} onClick={() => window.location.reload()}>
          {actions.reload}
        </button>
        <a href={HOME} className={buttonClass()}>
          {commonWords[language].home}
        </a>
      </div>
    </SystemScreen>
  );
}
