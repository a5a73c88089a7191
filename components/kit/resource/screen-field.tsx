"use client";

import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import type { Listed } from "./reference";
import type { AnyField } from "./screen";
import type { Choices } from "./use-choices";

type ScreenFieldProps = { name: string; field: AnyField; autoFocus: boolean; choicesOf(wanted: Listed): Choices };

/** Renders the control of a declared field. */
export function ScreenField({ name, field, autoFocus, choicesOf }: ScreenFieldProps) {
  const t = useTranslations();
  const base = { name, label: t(field.label), autoFocus, ...(field.hint && { hint: t(field.hint) }) };
  if (field.kind === "reference") return <ComboboxField {...base} options={choicesOf(field)} />;
  if (field.kind === "select")
    return <SelectField {...base} options={field.options.map(({ value, label }) => ({ value, label: t(label) }))} />;
  if (field.kind === "textarea") return <TextareaField {...base} />;
  if (field.kind === "number") return <NumberField {...base} />;
  return <TextField {...base} type={field.kind} />;
}
