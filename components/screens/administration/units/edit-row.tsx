"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { ColorPicker } from "@/components/kit/form/color-picker";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { usePersonSearch } from "@/components/shared/people/use-person-search";
import { cx } from "@/components/ui/class-names";
import { Combobox } from "@/components/ui/combobox";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { fullName } from "@/lib/rules/person-names";
import { Indent, rowClass } from "./row-layout";
import type { UnitTree } from "./tree";
import { draftOf, type UnitForm, useUnitDraft } from "./unit-draft";
import type { UnitValues } from "./use-unit-changes";
import type { RowData } from "./visible-rows";

type Props = {
  tree: UnitTree;
  row: RowData;
  /** Counted from 0, without the heading. */
  index: number;
  measure: Ref<HTMLTableRowElement> | undefined;
  /** Rejects with the server's refusal. */
  onSave(values: UnitValues): Promise<void>;
  onCancel(): void;
  onDirty(isDirty: boolean): void;
};

/** A unit's row as a form: Enter saves from a field and Ctrl+Enter from everywhere, Esc cancels. */
export function EditRow({ tree, row, index, measure, onSave, onCancel, onDirty }: Props) {
  const t = useTranslations("units");
  const unit = row.kind === "unit" ? row.node.unit : undefined;
  const parent = row.kind === "draft" ? tree.byId.get(row.parentId ?? 0)?.unit.title : undefined;
  const { user } = useCurrentUser();
  const form = useUnitDraft({ start: draftOf(unit, tree.order.length, user?.id ?? null), onSave, onDirty });
  const proposed = user && form.draft.manager === user.id ? fullName(user) : "";
  const element = useRef<HTMLTableRowElement | null>(null);
  useFormFocus(element, form);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Lists and popovers are elsewhere in the DOM and handle Esc and Enter themselves.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node))
      return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter") return;
    const isSent = event.ctrlKey || event.metaKey;
    // A button keeps its own Enter.
    if (isSent) event.preventDefault();
    if (isSent || event.target instanceof HTMLInputElement) void form.save();
  }

  return (
    <tr
      ref={(drawn) => {
        element.current = drawn;
        if (typeof measure === "function") measure(drawn);
      }}
      data-index={index}
      data-editing={row.id}
      aria-label={unit ? t("edit", { unit: unit.title }) : parent ? t("newUnder", { parent }) : t("newUnit")}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-expanded={row.kind === "unit" ? row.isOpen : undefined}
      onKeyDown={onKeyDown}
      className={cx(
        rowClass,
        "items-start! gap-y-1 border-border max-sm:gap-y-2 border-b bg-primary-soft py-1.5 last:rounded-b-lg last:border-b-0",
      )}
    >
      <NameCell level={row.level} form={form} />
      <ManagerCell name={unit?.manager_name ?? proposed} form={form} />
      <td className="flex justify-end gap-1 p-0 max-sm:col-span-2">
        <IconButton variant="primary" isBusy={form.isSaving} label={t("save")} onClick={() => void form.save()}>
          <Check aria-hidden />
        </IconButton>
        <IconButton label={t("cancel")} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

/** Focuses the name at first, and the first invalid field after a refusal. */
function useFormFocus(row: { current: HTMLElement | null }, { flags }: UnitForm) {
  useEffect(() => {
    const name = row.current?.querySelector("input");
    name?.focus({ preventScroll: true });
    name?.select();
    row.current?.scrollIntoView({ block: "nearest" });
  }, [row]);

  const flagged = Object.keys(flags).join();
  useEffect(() => {
    if (flagged) row.current?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus();
  }, [row, flagged]);
}

function NameCell({ level, form }: { level: number; form: UnitForm }) {
  const t = useTranslations("units");
  const noteId = useId();
  const { draft, flags, failure, change } = form;
  return (
    <td className="flex min-w-0 p-0 max-sm:col-span-2">
      <Indent level={level} />
      <span className="flex min-w-0 flex-1 items-start gap-2 sm:pl-7">
        <ColorPicker
          label={t("color")}
          color={draft.color}
          onChange={(color) => change({ color })}
          aria-invalid={Boolean(flags.color)}
        />
        <span className="min-w-0 flex-1">
          <Input
            aria-label={t("name")}
            aria-required
            aria-invalid={Boolean(flags.title)}
            aria-describedby={flags.title && noteId}
            autoComplete="off"
            placeholder={t("name")}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <Note id={noteId} text={flags.title} />
          <Note text={flags.color} />
          <span role="alert" className={failure ? "block pt-1 text-danger wrap-anywhere" : "hidden"}>
            {failure}
          </span>
        </span>
      </span>
    </td>
  );
}

/** A person, searched on the server while typing, because a company may have ten thousand. */
function ManagerCell({ name, form }: { name: string; form: UnitForm }) {
  const t = useTranslations("units");
  const id = useId();
  const { draft, flags, change } = form;
  const { manager } = draft;
  const { typed, options: people, onSearch, isBusy } = usePersonSearch();
  // The chosen person may not be among the first results.
  const isListed = manager === null || typed !== "" || people.some(({ value }) => value === manager);
  return (
    <td className="min-w-0 p-0 max-sm:col-span-2">
      <label htmlFor={id} className="sr-only">
        {t("manager")}
      </label>
      <Combobox
        id={id}
        aria-required
        aria-invalid={Boolean(flags.manager)}
        aria-describedby={flags.manager && `${id}-note`}
        options={isListed ? people : [{ value: manager, label: name }, ...people]}
        value={manager}
        onChange={(chosen) => change({ manager: chosen })}
        onSearch={onSearch}
        isBusy={isBusy}
        placeholder={t("manager")}
        words={{ none: t("picker.none"), clear: t("picker.clear"), open: t("picker.open") }}
      />
      <Note id={`${id}-note`} text={flags.manager} />
    </td>
  );
}

function Note({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span id={id} className="block pt-1 text-danger text-sm wrap-anywhere">
      {text}
    </span>
  );
}
