"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import { NativeSelect } from "@/components/ui/native-select";
import { type Filter, isLongList } from "./column";

export type FilterProps = { filter: Filter; value: string | undefined; onChange(value: string | undefined): void };

/** One filter as a field under its name, one below another: for the sheet of phones. */
export function FilterField({ filter, value, onChange }: FilterProps) {
  const t = useTranslations("table");
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
        {filter.label}
      </label>
      {isLongList(filter) ? (
        <FilterCombobox id={id} labelId={`${id}-label`} placeholder={t("filterAll")} filter={filter} value={value} onChange={onChange} />
      ) : (
        <NativeSelect id={id} value={value ?? ""} onChange={(event) => onChange(event.target.value || undefined)}>
          <option value="">{t("filterAll")}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}

/** For more values than one would look through. */
export function FilterCombobox({ id, labelId, placeholder, filter, value, onChange }: FilterProps & { id?: string; labelId: string; placeholder: string }) {
  const t = useTranslations("table");
  return (
    <Combobox
      {...(id !== undefined && { id })}
      options={filter.options}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      placeholder={placeholder}
      words={{ none: t("filterNothing"), clear: t("filterClear"), open: t("filterOpen") }}
      aria-labelledby={labelId}
    />
  );
}
