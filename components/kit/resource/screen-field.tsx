"use client";

import { useTranslations } from "next-intl";
import { Part } from "@/components/kit/feedback/part";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { heavyFields, isHeavy } from "@/components/kit/form/heavy-fields";
import { NumberField } from "@/components/kit/form/number-field";
import { PhoneField } from "@/components/kit/form/phone-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Listed } from "./reference";
import type { AnyField } from "./screen";
import type { Choices } from "./use-choices";

const plain = {
  textarea: TextareaField<string>,
  number: NumberField<string>,
  checkbox: CheckboxField<string>,
  phone: PhoneField<string>,
};

type ScreenFieldProps = { name: string; field: AnyField; autoFocus: boolean; choicesOf(wanted: Listed): Choices };

/** Renders the control of a declared field. */
export function ScreenField({ name, field, autoFocus, choicesOf }: ScreenFieldProps) {
  const t = useTranslations();
  const base = { name, label: t(field.label), autoFocus, ...(field.hint && { hint: t(field.hint) }) };
  if (field.kind === "text" || field.kind === "email" || field.kind === "url")
    return <TextField {...base} type={field.kind} />;
  if (field.kind === "select")
    return <SelectField {...base} options={field.options.map(({ value, label }) => ({ value, label: t(label) }))} />;
  if (field.kind === "reference") return <ComboboxField {...base} options={choicesOf(field)} />;
  if (isHeavy(field.kind))
    return (
      <Part of={heavyFields[field.kind]} waiting={<Skeleton className="h-15" />}>
        {({ Field }) => <Field {...base} />}
      </Part>
    );
  const Plain = plain[field.kind];
  return <Plain {...base} />;
}
