"use client";

import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { usePersonSearch } from "@/components/shared/people/use-person-search";

/** A person, searched on the server while typing, because a company may have ten thousand. */
export function PersonField<Name extends string>({
  name,
  label,
  autoFocus,
}: {
  name: Name;
  label: string;
  autoFocus?: boolean;
}) {
  const t = useTranslations("adaptationSetup");
  const { options, onSearch, isBusy } = usePersonSearch();
  return (
    <ComboboxField<Name>
      name={name}
      label={label}
      {...(autoFocus && { autoFocus })}
      options={options}
      placeholder={t("findPerson")}
      onSearch={onSearch}
      isBusy={isBusy}
    />
  );
}
