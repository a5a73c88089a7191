"use client";

import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo } from "react";
import { Counter } from "./badge";
import { cx } from "./class-names";
import { useFadedStrip } from "./use-faded-strip";

type TabsProps<V extends string> = {
  value: V;
  onChange(value: V): void;
  /** The accessible name of the tab list. */
  label: string;
  /** `short` is what a phone has room for. */
  tabs: { value: V; label: string; short?: string; count?: number }[];
  children: ReactNode;
};

const Chosen = createContext({ value: "", id: "" });

const idsOf = (id: string, value: string) => ({ tab: `${id}-tab-${value}`, panel: `${id}-panel-${value}` });

/** Tabs. Each needs its `TabPanel` among the children. */
export function Tabs<V extends string>({ value, onChange, label, tabs, children }: TabsProps<V>) {
  const id = useId();
  const chosen = useMemo(() => ({ value, id }), [value, id]);
  const { strip, fade } = useFadedStrip<HTMLDivElement>(`[data-tab="${value}"]`, tabs.length);
  return (
    <Chosen value={chosen}>
      <div className="min-w-0">
        {/* Chosen by click or key, not by focus: the focus also returns to a tab after a question whether to leave for
            it. */}
        <div className="border-border border-b print:hidden">
          <div
            ref={strip}
            role="tablist"
            aria-label={label}
            onKeyDown={moveFocus}
            style={fade}
            className="relative flex gap-x-1 overflow-x-auto whitespace-nowrap [scrollbar-width:none]"
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                data-tab={tab.value}
                id={idsOf(id, tab.value).tab}
                aria-controls={idsOf(id, tab.value).panel}
                aria-selected={tab.value === value}
                tabIndex={tab.value === value ? 0 : -1}
                onClick={() => tab.value !== value && onChange(tab.value)}
                className={cx(
                  "inline-flex min-h-10 shrink-0 items-center gap-2 rounded-t-sm border-transparent border-b-2 px-2 py-1 font-medium sm:px-3 text-fg-muted -outline-offset-2 pointer-coarse:min-h-touch",
                  "hover:text-fg aria-selected:border-primary aria-selected:text-fg",
                  // Forced colours would draw the transparent line of every tab.
                  "forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]",
                )}
              >
                <Words {...tab} />
                {tab.count !== undefined && <Counter value={tab.count} />}
              </button>
            ))}
          </div>
        </div>
        {children}
      </div>
    </Chosen>
  );
}

function Words({ label, short }: { label: string; short?: string }) {
  if (!short) return label;
  return (
    <>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{label}</span>
    </>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const chosen = useContext(Chosen);
  const { tab, panel } = idsOf(chosen.id, value);
  const isChosen = chosen.value === value;
  return (
    <div
      role="tabpanel"
      id={panel}
      aria-labelledby={tab}
      hidden={!isChosen}
      className={cx("rounded-sm pt-4", className)}
    >
      {isChosen && children}
    </div>
  );
}

/** One tab stop; arrows, Home and End move between tabs (APG tabs with manual activation). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const to = steps[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
