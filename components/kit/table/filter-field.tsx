"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Combobox } from "@/components/ui/combobox";
import { lazyPart } from "@/components/ui/lazy-part";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { type Choice, type Days, isLongList, type Yes } from "./column";
import type { FilterProps } from "./filter-props";

// Few tables are narrowed by days, and the field with its calendar is heavy.
const daysPart = lazyPart(() => import("./days-field"), { isRare: true });

/** One filter as a field below its name, for the sheet of phones. */
export function FilterField(props: FilterProps) {
  const { filter } = props;
  const id = useId();
  if (filter.kind === "days") return <LazyDays {...props} filter={filter} />;
  if (filter.kind === "yes") return <YesSwitch {...props} filter={filter} />;
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
        {filter.label}
      </label>
      <Control {...props} id={id} labelId={`${id}-label`} />
    </div>
  );
}

function Control({ filter, values, onFilter, id, labelId }: FilterProps & { id: string; labelId: string }) {
  const t = useTranslations("table");
  const value = values[filter.id];
  if (filter.kind === "days" || filter.kind === "yes") return null;
  if (filter.kind === "own")
    return (
      <filter.Control
        labelId={labelId}
        placeholder={t("filterAll")}
        value={value}
        onChange={(next) => onFilter(filter.id, next)}
      />
    );
  if (isLongList(filter))
    return (
      <FilterCombobox
        id={id}
        labelId={labelId}
        placeholder={t("filterAll")}
        filter={filter}
        values={values}
        onFilter={onFilter}
      />
    );
  return (
    <NativeSelect
      id={id}
      value={value ?? ""}
      onChange={(event) => onFilter(filter.id, event.target.value || undefined)}
    >
      <option value="">{filter.unset ?? t("filterAll")}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.hint ? `${option.label} (${option.hint})` : option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What is shown only where it is so. */
export function YesSwitch({ filter, values, onFilter }: FilterProps<Yes>) {
  return (
    <Switch
      isOn={values[filter.id] === "true"}
      onChange={(isOn) => onFilter(filter.id, isOn ? "true" : undefined)}
      className="justify-self-start font-medium"
    >
      {filter.label}
    </Switch>
  );
}

/** A field with search, for many values. */
export function FilterCombobox({
  id,
  labelId,
  placeholder,
  filter,
  values,
  onFilter,
}: FilterProps<Choice> & { id?: string; labelId: string; placeholder: string }) {
  const t = useTranslations("table");
  return (
    <Combobox
      {...(id !== undefined && { id })}
      options={filter.options}
      value={values[filter.id] ?? null}
      onChange={(next) => onFilter(filter.id, next ?? undefined)}
      placeholder={placeholder}
      words={{ none: t("filterNothing"), clear: t("filterClear"), open: t("filterOpen") }}
      aria-labelledby={labelId}
    />
  );
}

/** A range of days. */
export function LazyDays(props: FilterProps<Days>) {
  return (
    <LazyPart of={daysPart} waiting={<Skeleton className="h-40" />}>
      {({ DaysField }) => <DaysField {...props} />}
    </LazyPart>
  );
}
