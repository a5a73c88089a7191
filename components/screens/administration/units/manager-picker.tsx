"use client";

import { useTranslations } from "next-intl";
import { usePersonSearch } from "@/components/shared/people/use-person-search";
import { Combobox } from "@/components/ui/combobox";

type Props = {
  value: number | null;
  /** The name of who is chosen now, who may not be among the first that are listed. */
  name: string;
  onChange(value: number | null): void;
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

/** Finds a person on the server while one types: a company may have ten thousand. */
export function ManagerPicker({ value, name, onChange, id, ...aria }: Props) {
  const t = useTranslations("units");
  const { typed, options: people, onSearch, isBusy } = usePersonSearch();
  const isListed = value === null || typed !== "" || people.some((person) => person.value === value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t("manager")}
      </label>
      <Combobox
        {...aria}
        id={id}
        aria-required
        options={isListed ? people : [{ value, label: name }, ...people]}
        value={value}
        onChange={onChange}
        onSearch={onSearch}
        isBusy={isBusy}
        placeholder={t("manager")}
        words={{ none: t("picker.none"), clear: t("picker.clear"), open: t("picker.open") }}
      />
    </>
  );
}
