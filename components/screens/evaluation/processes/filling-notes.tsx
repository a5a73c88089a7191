"use client";

import { Info } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { FillingState } from "./filling";

/** What happened to the checklist elsewhere: it was changed, or filled in another tab. */
export function FillingNotes({ state: { changes, isMoved, elsewhere, isReplaced } }: { state: FillingState }) {
  const t = useTranslations("processes");
  const format = useFormatter();
  const time =
    elsewhere && format.dateTime(new Date(elsewhere), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const isEmpty = changes.length === 0 && !isMoved && !time && !isReplaced;
  return (
    <div role="status" className={isEmpty ? "sr-only" : "flex gap-2 rounded-md border border-border bg-surface-2 p-3"}>
      {!isEmpty && (
        <>
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
          <div className="grid min-w-0 gap-2">
            {isMoved && <p>{t("moved")}</p>}
            {time && <p>{t("elsewhere", { time })}</p>}
            {isReplaced && <p>{t("replaced")}</p>}
            {changes.length > 0 && (
              <>
                <p>{t("changed")}</p>
                <ul className="grid gap-1 text-sm">
                  {changes.map(({ change, question, title, was }) => (
                    <li key={question} className="wrap-anywhere">
                      {t(`change.${change}`, { title, was: was ?? "" })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
