"use client";

import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { Counter } from "./badge";
import { cx } from "./class-names";

type TabsProps<V extends string> = {
  value: V;
  onChange(value: V): void;
  /** What the row of tabs is called. */
  label: string;
  tabs: { value: V; label: string; count?: number }[];
  children: ReactNode;
};

/** Views of one thing, one at a time. Each tab needs its `TabPanel` among the children. */
export function Tabs<V extends string>({ value, onChange, label, tabs, children }: TabsProps<V>) {
  function choose(chosen: string) {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) onChange(tab.value);
  }
  return (
    // Chosen by a press, not by the focus: the focus comes back to a tab also after a question whether to leave for it.
    <Radix.Root value={value} onValueChange={choose} activationMode="manual">
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-border border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              "inline-flex min-h-10 shrink-0 items-center gap-2 rounded-t-sm border-transparent border-b-2 px-3 font-medium text-fg-muted -outline-offset-2 pointer-coarse:min-h-11",
              "hover:text-fg data-[state=active]:border-primary data-[state=active]:text-fg",
            )}
          >
            {tab.label}
            {tab.count !== undefined && <Counter value={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={value} className={cx("rounded-sm pt-4", className)}>
      {children}
    </Radix.Content>
  );
}
