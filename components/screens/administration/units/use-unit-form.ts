"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "@/lib/client/problem";
import { checkDraft, isSame, type UnitDraft, type UnitValues } from "./draft-values";
import { refusalText } from "./refusal-text";

export type Field = keyof UnitDraft;
type Flags = Partial<Record<Field, string>>;

type Options = {
  start: UnitDraft;
  /** Rejects with the server's refusal. */
  onSave(values: UnitValues): Promise<void>;
  onDirty(isDirty: boolean): void;
};

/** What is typed, what is wrong with it, and one save at a time. */
export function useUnitForm({ start, onSave, onDirty }: Options) {
  const t = useTranslations();
  const [draft, setDraft] = useState(start);
  const [flags, setFlags] = useState<Flags>({});
  const [failure, setFailure] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const [first] = useState(start);
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

function flagsOf({ errors }: ApiProblem): Flags {
  const named = (["title", "color", "manager"] as const).filter((field) => errors[field]?.length);
  return Object.fromEntries(named.map((field) => [field, errors[field]?.join(" ") ?? ""]));
}
