"use client";

import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { detailQuery } from "@/lib/client/queries";
import { unitContract } from "@/lib/contracts/units";
import { TreeBody } from "./tree-body";
import { openAtFirst, stepOf, type TreeUnit, treeRows } from "./tree-rows";

type UnitTreeProps = {
  label: string;
  /** In the order in which units of one parent are shown. */
  units: readonly TreeUnit[];
  value: number | null;
  /** The same unit again chooses none. */
  onChoose(id: number | null): void;
};

/**
 * A search and the tree below it. The arrows lead from the search into the tree; in the tree they move, open and close, and a
 * letter leads back into the search.
 */
export function UnitTree({ label, units, value, onChoose }: UnitTreeProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(units, value));
  const rows = useMemo(() => treeRows(units, open, search), [units, open, search]);
  const [active, setActive] = useState(value);
  const { data: people } = useQuery(detailQuery(unitContract.people));
  const counts = useMemo(() => new Map(people?.results.map((each) => [each.id, each.people])), [people]);
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const known = rows.findIndex(({ id }) => id === active);
  const at =
    known >= 0
      ? known
      : Math.max(
          0,
          rows.findIndex(({ isFound }) => isFound),
        );
  const found = rows.filter(({ isFound }) => isFound).length;

  function toggle(id: number) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  function choose(id: number) {
    onChoose(id === value ? null : id);
  }

  function onTreeKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[at];
    if ((event.key === "Enter" || event.key === " ") && row) choose(row.id);
    else if (event.key === "ArrowUp" && at === 0) field.current?.focus();
    // The letter itself goes to the field, which has the focus by then.
    else if (event.key.length === 1 && event.key !== " ") return field.current?.focus();
    else {
      const step = stepOf(event.key, rows, at);
      if (!step) return;
      if ("to" in step) setActive(step.to);
      // A search has everything open.
      else if (search.trim() === "") toggle(step.toggle);
    }
    event.preventDefault();
  }

  function onFieldKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") tree.current?.focus();
    else if (event.key === "Enter") {
      const first = rows.find(({ isFound }) => isFound);
      if (first && typed.trim() !== "" && typed === search) choose(first.id);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex gap-2 border-border border-b p-2">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
          />
          <Input
            ref={field}
            type="search"
            className="pl-9!"
            value={typed}
            maxLength={200}
            placeholder={t("table.search")}
            aria-label={t("table.searchIn", { table: label })}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(null);
            }}
            onKeyDown={onFieldKey}
          />
        </div>
        {value !== null && (
          <Button variant="ghost" onClick={() => onChoose(null)}>
            {t("table.filterClear")}
          </Button>
        )}
      </div>
      <p role="status" className={search.trim() !== "" && found === 0 ? "px-3 py-2 text-fg-muted" : "sr-only"}>
        {search.trim() !== "" && (found === 0 ? t("table.filterNothing") : t("unitTree.found", { count: found }))}
      </p>
      <TreeBody
        ref={tree}
        label={label}
        rows={rows}
        at={at}
        chosen={value}
        counts={counts}
        onKeyDown={onTreeKey}
        onChoose={choose}
        onToggle={search.trim() === "" ? toggle : undefined}
      />
    </div>
  );
}
