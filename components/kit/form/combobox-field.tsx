"use client";

import { useTranslations } from "next-intl";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

type ComboboxFieldProps<Name extends string, V extends string | number> = FieldProps<Name> & {
  options: readonly ComboboxOption<V>[];
  placeholder?: string;
  onSearch?(text: string): void;
  isBusy?: boolean;
};

/** A single choice with search; the value is the option's id. */
export function ComboboxField<Name extends string = string, V extends string | number = number>({
  options,
  placeholder,
  onSearch,
  isBusy,
  ...props
}: ComboboxFieldProps<Name, V>) {
  const t = useTranslations("form");
  const { value, change, frame, control } = useField(props, "choice");
  return (
    <FieldFrame {...frame}>
      <Combobox<V>
        {...control}
        aria-labelledby={`${control.id}-label`}
        options={options}
        value={
          typeof value === "string" || typeof value === "number" ? ((value === "" ? null : value) as V | null) : null
        }
        onChange={change}
        placeholder={placeholder ?? t("choose")}
        onSearch={onSearch}
        isBusy={isBusy}
        words={{ none: t("nothingFound"), ...(!props.isRequired && { clear: t("clear") }), open: t("openList") }}
      />
    </FieldFrame>
  );
}
