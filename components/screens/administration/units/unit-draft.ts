"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { palette, paletteNames } from "@/components/kit/form/palette";
import { ApiProblem } from "@/lib/client/problem";
import { fieldErrors } from "@/lib/contracts/field-errors";
import type { FieldCode } from "@/lib/contracts/problem";
import { type Unit, unitContract } from "@/lib/contracts/units";
import "@/lib/contracts/real-schemas";
import { refusalText, type UnitValues } from "./use-unit-changes";

/** The input of the form. */
export type UnitDraft = { title: string; color: string; manager: number | null };
type Field = keyof UnitDraft;
type Flags = Partial<Record<Field, string>>;

const FIRST_COLOR = paletteNames.indexOf("blue");

/** Each new unit gets the next colour, so that neighbours differ. The first is not red, which would look like an alarm. */
export function nextColor(units: number): string {
  return palette[paletteNames[(FIRST_COLOR + units * 5) % paletteNames.length] ?? "blue"];
}

/** The first unit of a company is proposed to who makes it; nobody else may be there yet. */
export function draftOf(unit: Unit | undefined, units: number, maker: number | null): UnitDraft {
  if (!unit) return { title: "", color: nextColor(units), manager: units === 0 ? maker : null };
  return { title: unit.title, color: unit.color, manager: unit.manager };
}

export function isSame(one: UnitDraft, other: UnitDraft): boolean {
  return one.title.trim() === other.title.trim() && one.color === other.color && one.manager === other.manager;
}

type Checked = { values: UnitValues; refused?: never } | { values?: never; refused: Partial<Record<Field, FieldCode>> };

/** Validates by the server's rules: title, manager and colour are required. */
export function checkDraft(draft: UnitDraft): Checked {
  const { success, data, error } = unitContract.create.body.safeParse(draft);
  if (success) return { values: { title: data.title, color: data.color, manager: data.manager } };
  const refused = Object.entries(fieldErrors(error.issues, draft)).map(([field, codes]) => [field, codes[0]]);
  return { refused: Object.fromEntries(refused) };
}

type DraftOptions = {
  start: UnitDraft;
  /** Rejects with the server's refusal. */
  onSave(values: UnitValues): Promise<void>;
  onDirty(isDirty: boolean): void;
};

/** The form's input, its errors, and one save at a time. */
export function useUnitDraft({ start, onSave, onDirty }: DraftOptions) {
  const t = useTranslations();
  const [first] = useState(start);
  const [draft, setDraft] = useState(first);
  const [flags, setFlags] = useState<Flags>({});
  const [failure, setFailure] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const isDirty = !isSame(draft, first);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  function change(part: Partial<UnitDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFlags((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  async function save() {
    if (isBusy.current) return;
    setFailure("");
    const { values, refused } = checkDraft(draft);
    if (refused)
      return setFlags(Object.fromEntries(Object.entries(refused).map(([field, code]) => [field, t(`fields.${code}`)])));
    isBusy.current = true;
    setIsSaving(true);
    try {
      await onSave(values);
    } catch (error) {
      setFlags(error instanceof ApiProblem ? flagsOf(error) : {});
      setFailure(refusalText(t, error));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { draft, flags, failure, isSaving, change, save };
}

export type UnitForm = ReturnType<typeof useUnitDraft>;

function flagsOf({ errors }: ApiProblem): Flags {
  const named = (["title", "color", "manager"] as const).filter((field) => errors[field]?.length);
  return Object.fromEntries(named.map((field) => [field, errors[field]?.join(" ") ?? ""]));
}
