"use client";

import { useTranslations } from "next-intl";
import { toneClass } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { looks, statesOf } from "./matrix-states";

type MatrixLegendProps = { isPast: boolean; chosen: string | undefined; onChoose(state: string | undefined): void };

/** What the colours and signs say. Each shows only the people who have it somewhere; a second press shows all. */
export function MatrixLegend({ isPast, chosen, onChoose }: MatrixLegendProps) {
  const t = useTranslations("matrix");
  return (
    <ul className="flex flex-wrap gap-2 px-3 py-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none] print:px-0">
      {statesOf(isPast).map((state) => {
        const { tone, icon: Icon } = state === "none" ? { tone: "unknown" as const, icon: undefined } : looks[state];
        const isChosen = chosen === state;
        return (
          <li key={state} className="shrink-0">
            <button
              type="button"
              aria-pressed={isChosen}
              title={t("onlyState", { state: t(`states.${state}`) })}
              className={cx(
                "inline-flex min-h-7 whitespace-nowrap items-center gap-1.5 rounded-md border px-2 text-sm pointer-coarse:min-h-touch print:min-h-0 print:[print-color-adjust:exact]",
                toneClass[tone],
                isChosen ? "outline-2 outline-primary" : "hover:underline",
              )}
              onClick={() => onChoose(isChosen ? undefined : state)}
            >
              {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : <span aria-hidden>—</span>}
              {t(`states.${state}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
