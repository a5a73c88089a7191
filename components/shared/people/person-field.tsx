"use client";

import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { usePersonSearch } from "./use-person-search";

type PersonFieldProps<Name extends string> = {
  name: Name;
  label: string;
  autoFocus?: boolean;
  /** The person whom the field names at first, who need not be among those found. */
  known?: { value: number; label: string };
};

/** A person, searched on the server while typing, because a company may have ten thousand. */
export function PersonField<Name extends string>({ name, label, autoFocus, known }: PersonFieldProps<Name>) {
  const t = useTranslations("form");
  const { typed, options, onSearch, isBusy } = usePersonSearch();
  const isListed = !known || typed !== "" || options.some(({ value }) => value === known.value);
  return (
    <ComboboxField<Name>
      name={name}
      label={label}
      {...(autoFocus && { autoFocus })}
      options={isListed ? options : [known, ...options]}
      placeholder={t("findPerson")}
      onSearch={onSearch}
      isBusy={isBusy}
    />
  );
}
