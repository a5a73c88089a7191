"use client";

import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/lib/config/paths";
import { ErrorDetails } from "./error-details";
import { isNavigationError } from "./is-navigation-error";
import { NavigationError } from "./navigation-error";
import { usePageLanguage } from "./page-language";
import { Sign } from "./sign";
import { SystemScreen } from "./system-screen";
import { systemWords } from "./words";

type PageErrorProps = { error: unknown; retry: () => void; isWholePage?: boolean };

/** Replaces a page, or its part inside the shell, that has failed. */
export function PageError({ error, retry, isWholePage = false }: PageErrorProps) {
  const language = usePageLanguage();
  const { failed, actions } = systemWords[language];
  if (isNavigationError(error)) return <NavigationError isWholePage={isWholePage} />;
  return (
    <SystemScreen
      icon={<Sign name="warning" />}
      russian={systemWords.ru.failed}
      own={{ ...failed, language }}
      isWholePage={isWholePage}
      isAlert
    >
      <div className="flex flex-wrap justify-center gap-2" lang={language}>
        <button type="button" className={buttonClass({ variant: "primary" })} onClick={() => retry()}>
          {actions.retry}
        </button>
        <a href={paths.home} className={buttonClass()}>
          {actions.home}
        </a>
      </div>
      <ErrorDetails error={error} words={actions} language={language} />
    </SystemScreen>
  );
}
