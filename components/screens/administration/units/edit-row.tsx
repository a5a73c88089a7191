"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { ColorPicker } from "@/components/kit/form/color-picker";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import type { UnitDraft, UnitValues } from "./draft-values";
import { ManagerPicker } from "./manager-picker";
import { Indent, rowClass } from "./row-layout";
import { type Field, useUnitForm } from "./use-unit-form";

type Props = {
  /** The unit it stands for; nothing for one that is not saved yet. */
  unitId?: number;
  label: string;
  start: UnitDraft;
  managerName: string;
  position: {
    level: number;
    place: number;
    size: number;
    isOpen: boolean | undefined;
    rowIndex: number;
    index: number;
  };
  measure?: Ref<HTMLTableRowElement>;
  /** Rejects with the server's refusal. */
  onSave(values: UnitValues): Promise<void>;
  onCancel(): void;
  onDirty(isDirty: boolean): void;
};

/** A unit in the place of its row while it is being named: Enter saves, Esc leaves it as it was. */
export function EditRow({ unitId, label, start, managerName, position, measure, onSave, onCancel, onDirty }: Props) {
  const t = useTranslations();
  const id = useId();
  const row = useRef<HTMLTableRowElement | null>(null);
  const { draft, flags, failure, isSaving, change, save } = useUnitForm({ start, onSave, onDirty });

  useEffect(() => {
    const name = row.current?.querySelector("input");
    name?.focus({ preventScroll: true });
    name?.select();
    row.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const flagged = Object.keys(flags).join();
  useEffect(() => {
    if (flagged) row.current?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus();
  }, [flagged]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Lists and popovers hang elsewhere, and have used Esc and Enter for themselves.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node))
      return;
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) void save();
  }

  const noteOf = (field: Field) => (flags[field] ? `${id}-${field}` : undefined);
  return (
    <tr
      ref={(element) => {
        row.current = element;
        if (typeof measure === "function") measure(element);
      }}
      data-index={position.index}
      data-editing={unitId ?? 0}
      aria-label={label}
      aria-rowindex={position.rowIndex}
      aria-level={position.level}
      aria-posinset={position.place}
      aria-setsize={position.size}
      aria-expanded={position.isOpen}
      onKeyDown={onKeyDown}
      className={cx(
        rowClass,
        "items-start! gap-y-1 border-border max-sm:gap-y-2 border-b bg-primary-soft py-1.5 last:rounded-b-lg last:border-b-0",
      )}
    >
      <td className="flex min-w-0 p-0 max-sm:col-span-2">
        <Indent level={position.level} />
        <span className="flex min-w-0 flex-1 items-start gap-2 sm:pl-7">
          <ColorPicker
            label={t("units.color")}
            color={draft.color}
            onChange={(color) => change({ color })}
            aria-invalid={Boolean(flags.color)}
          />
          <span className="min-w-0 flex-1">
            <Input
              aria-label={t("units.name")}
              aria-required
              aria-invalid={Boolean(flags.title)}
              aria-describedby={noteOf("title")}
              autoComplete="off"
              placeholder={t("units.name")}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <Note id={noteOf("title")} text={flags.title} />
            <Note id={noteOf("color")} text={flags.color} />
            <span role="alert" className={failure ? "block pt-1 text-danger wrap-anywhere" : "hidden"}>
              {failure}
            </span>
          </span>
        </span>
      </td>
      <td className="min-w-0 p-0 max-sm:col-span-2">
        <ManagerPicker
          id={`${id}-picker`}
          value={draft.manager}
          name={managerName}
          onChange={(manager) => change({ manager })}
          aria-invalid={Boolean(flags.manager)}
          aria-describedby={noteOf("manager")}
        />
        <Note id={noteOf("manager")} text={flags.manager} />
      </td>
      <td className="flex justify-end gap-1 p-0 max-sm:col-span-2">
        <Button
          variant="primary"
          size="icon"
          isBusy={isSaving}
          aria-label={t("units.save")}
          title={t("units.save")}
          onClick={() => void save()}
        >
          <Check aria-hidden />
        </Button>
        <Button size="icon" aria-label={t("units.cancel")} title={t("units.cancel")} onClick={onCancel}>
          <X aria-hidden />
        </Button>
      </td>
    </tr>
  );
}

function Note({ id, text }: { id: string | undefined; text: string | undefined }) {
  return text ? (
    <span id={id} className="block pt-1 text-danger text-sm wrap-anywhere">
      {text}
    </span>
  ) : null;
}
