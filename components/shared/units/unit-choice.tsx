"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useLocale } from "next-intl";
import { useId, useMemo, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { controlClass, controlHeight } from "@/components/ui/input";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { freshMs, listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import type { TreeUnit } from "./tree-rows";

const treePart = lazyPart(() => import("./unit-tree"), { isRare: true });

export type UnitChoiceProps = {
  /** The element that names the choice, and its text. */
  labelId: string;
  label: string;
  placeholder: string;
  value: number | null;
  onChange(value: number | null): void;
  /** Which units can be chosen, by default all. */
  isOffered?: (units: readonly Unit[]) => (unit: Unit) => boolean;
  /** What else can be chosen, with an id that no unit has. */
  first?: TreeUnit;
  /** Of a field in a form. */
  field?: { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
};

/** A button with the chosen unit, which opens the tree of units. */
export function UnitChoice({ labelId, label, placeholder, value, onChange, ...more }: UnitChoiceProps) {
  const { isOffered, first, field } = more;
  const textId = useId();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const part = useLazyPart(treePart, isOpen, close);
  const { data } = useQuery({ ...listQuery(unitContract.list, { flat: true }), staleTime: freshMs.titles });
  const units = useMemo(() => {
    const all = (data?.results ?? []) as Unit[];
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const offered: TreeUnit[] = isOffered ? all.filter(isOffered(all)) : [...all];
    offered.sort((one, other) => compare(one.title, other.title));
    return first ? [first, ...offered] : offered;
  }, [data, locale, isOffered, first]);
  const chosen = units.find(({ id }) => id === value)?.title ?? (value === null ? "" : "…");
  return (
    <>
      <button
        ref={anchor}
        type="button"
        {...field}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={chosen ? `${labelId} ${textId}` : labelId}
        title={chosen || undefined}
        onClick={() => setOpen(!isOpen)}
        data-choice
        className={cx(controlClass, controlHeight, "flex items-center justify-between gap-2 pr-2 pl-3 text-left")}
      >
        <span id={textId} className={cx("truncate", !chosen && "text-fg-muted")}>
          {chosen || placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-muted" />
      </button>
      {part && data && (
        <Popover
          isOpen={isOpen}
          onClose={close}
          anchor={anchor}
          label={label}
          className="flex max-h-[min(420px,var(--radix-popover-content-available-height))] w-80 max-w-[calc(100vw-16px)] flex-col"
        >
          <part.UnitTree
            label={label}
            units={units}
            value={value}
            onChoose={(id) => {
              onChange(id);
              close();
            }}
          />
        </Popover>
      )}
    </>
  );
}
