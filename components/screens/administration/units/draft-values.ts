import { fieldErrors } from "@/lib/contracts/field-errors";
import type { FieldCode } from "@/lib/contracts/problem";
import type { Unit } from "@/lib/contracts/units";
import { unitContract } from "@/lib/contracts/units";

/** What is being typed. */
export type UnitDraft = { title: string; color: string; manager: number | null };
export type UnitValues = { title: string; color: string; manager: number };

export function draftOf({ title, color, manager }: Unit): UnitDraft {
  return { title, color, manager };
}

export function isSame(one: UnitDraft, other: UnitDraft): boolean {
  return one.title.trim() === other.title.trim() && one.color === other.color && one.manager === other.manager;
}

type Checked =
  | { values: UnitValues; refused?: never }
  | { values?: never; refused: Partial<Record<keyof UnitDraft, FieldCode>> };

/** By the rules of the server: title, manager and colour must all be filled. */
export function checkDraft(draft: UnitDraft): Checked {
  const { success, data, error } = unitContract.create.body.safeParse(draft);
  if (success) return { values: { title: data.title, color: data.color, manager: data.manager } };
  const refused = Object.entries(fieldErrors(error.issues, draft)).map(([field, codes]) => [field, codes[0]]);
  return { refused: Object.fromEntries(refused) };
}
