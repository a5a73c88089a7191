"use client";

import { useTranslations } from "next-intl";
import type { ComboboxOption } from "@/components/ui/combobox";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

type MultiSelectFieldProps<Name extends string, V extends string | number> = FieldProps<Name> & {
  options: readonly ComboboxOption<V>[];
  placeholder?: string;
  onSearch?(text: string): void;
  isBusy?: boolean;
};

/** A multiple choice; the value is a list of ids. */
export function MultiSelectField<Name extends string = string, V extends string | number = number>({
  options,
  placeholder,
  onSearch,
  isBusy,
  ...props
}: MultiSelectFieldProps<Name, V>) {
  const t = useTranslations("form");
  const { value, change, frame, control } = useField(props, "choice");
  return (
    <FieldFrame {...frame}>
      <MultiCombobox<V>
        {...control}
        aria-labelledby={`${control.id}-label`}
        options={options}
        values={Array.isArray(value) ? (value as V[]) : []}
        onChange={change}
        placeholder={placeholder ?? t("choose")}
        onSearch={onSearch}
        isBusy={isBusy}
        words={{ none: t("nothingFound"), open: t("openList"), remove: (label) => t("removeItem", { label }) }}
      />
    </FieldFrame>
  );
}
