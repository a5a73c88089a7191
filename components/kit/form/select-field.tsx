"use client";

import { useTranslations } from "next-intl";
import { NativeSelect } from "@/components/ui/native-select";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

type SelectFieldProps<Name extends string, V extends string | number> = FieldProps<Name> & {
  options: readonly { value: V; label: string }[];
  /** The label of the empty choice; by default "Choose…". */
  placeholder?: string;
};

/** A short list. The empty choice disappears once a required field has a value. */
export function SelectField<Name extends string = string, V extends string | number = string>({
  options,
  placeholder,
  ...props
}: SelectFieldProps<Name, V>) {
  const t = useTranslations("form");
  const { value, change, frame, control } = useField(props, "choice");
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...frame}>
      <NativeSelect
        {...control}
        value={chosen ? String(chosen.value) : ""}
        onChange={(event) =>
          change(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
        }
      >
        {!(frame.isRequired && chosen) && <option value="">{placeholder ?? t("choose")}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
