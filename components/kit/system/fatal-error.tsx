"use client";

import { useState, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { HOME } from "@/lib/config/account-paths";
import { ErrorDetails } from "./error-details";
import { fatalWords } from "./fatal-words";
import { Sign } from "./sign";
import { SystemScreen } from "./system-screen";
import { useCountdown } from "./use-countdown";
import { usePageLanguage } from "./use-page-language";
import { commonWords } from "./words";

const RETURN_SECONDS = 5;

function goHome() {
  window.location.assign(HOME);
}

/** The screen of last resort. It goes home by itself, unless the person is reading it or chooses to stay. */
export function FatalError({ error }: { error: unknown }) {
  const language = usePageLanguage();
  const { fatal, actions } = fatalWords[language];
  const common = commonWords[language];
  const [isReading, setIsReading] = useState({ focus: false, pointer: false });
  const [isStaying, setIsStaying] = useState(false);
  // A page that was rendered on the server may never hydrate: it must not announce that it will leave.
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const left = useCountdown(RETURN_SECONDS, isStaying || isReading.focus || isReading.pointer, goHome);
  return (
    <SystemScreen
      icon={<Sign name="fatal" />}
      russian={fatalWords.ru.fatal}
      own={{ ...fatal, language }}
      isWholePage
      isAlert
    >
      <fieldset
        aria-label={common.details}
        className="flex w-full min-w-0 flex-col items-center gap-4"
        onFocus={() => setIsReading((now) => ({ ...now, focus: true }))}
        onBlur={({ currentTarget, relatedTarget }) =>
          setIsReading((now) => ({ ...now, focus: currentTarget.contains(relatedTarget) }))
        }
        onPointerEnter={() => setIsReading((now) => ({ ...now, pointer: true }))}
        onPointerLeave={() => setIsReading((now) => ({ ...now, pointer: false }))}
      >
        <ErrorDetails error={error} words={common} language={language} isTextShown />
        <div className="flex flex-wrap justify-center gap-2" lang={language}>
          {/* A plain link works without scripts. */}
          <a href={HOME} className={buttonClass({ variant: "primary" })}>
            {common.home}
          </a>
          {isAlive && !isStaying && (
            <button type="button" className={buttonClass()} onClick={() => setIsStaying(true)}>
              {actions.stay}
            </button>
          )}
        </div>
        {isAlive && !isStaying && (
          <p role="timer" lang={language} className="text-fg-muted tabular-nums">
            {actions.returning.replace("{seconds}", String(left))}
          </p>
        )}
      </fieldset>
    </SystemScreen>
  );
}
