"use client";

import { buttonClass } from "@/components/ui/button-class";
import { HOME } from "@/lib/config/account-paths";
import { ErrorDetails } from "./error-details";
import { isNavigationError } from "./is-navigation-error";
import { pageWords } from "./page-words";
import { Sign } from "./sign";
import { SystemScreen } from "./system-screen";
import { usePageLanguage } from "./use-page-language";
import { commonWords } from "./words";

type PageErrorProps = { error: unknown; retry: () => void; isWholePage?: boolean };

/** Replaces a page, or its part inside the shell, that has failed. */
export function PageError({ error, retry, isWholePage = false }: PageErrorProps) {
  const language = usePageLanguage();
  const { failed, actions } = pageWords[language];
  const common = commonWords[language];
  if (isNavigationError(error)) return <NavigationError isWholePage={isWholePage} />;
  return (
    <SystemScreen
      icon={<Sign name="warning" />}
      russian={pageWords.ru.failed}
      own={{ ...failed, language }}
      isWholePage={isWholePage}
      isAlert
    >
      <div className="flex flex-wrap justify-center gap-2" lang={language}>
        <button type="button" className={buttonClass({ variant: "primary" })} onClick={() => retry()}>
          {actions.retry}
        </button>
        <a href={HOME} className={buttonClass()}>
          {common.home}
        </a>
      </div>
      <ErrorDetails error={error} words={common} language={language} />
    </SystemScreen>
  );
}

/** Shown when a page could not be loaded. Only a reload helps, because a failed chunk is not requested again. */
function NavigationError({ isWholePage = false }: { isWholePage?: boolean }) {
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
