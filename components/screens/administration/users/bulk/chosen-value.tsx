"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { Combobox } from "@/components/ui/combobox";
import { type Role, roles } from "@/lib/contracts/fields";
import type { Titles } from "../use-titles";
import type { Change } from "./change-many";
import type { BulkKind } from "./use-bulk-actions";

/** An id, 0 for "none", a role, or nothing chosen yet. */
export type Chosen = number | Role | null;

/** The body of the change; undefined while a value is missing. */
export function changeOf(kind: BulkKind, chosen: Chosen): Change | undefined {
  if (kind === "activate" || kind === "deactivate") return { is_active: kind === "activate" };
  if (chosen === null) return undefined;
  if (kind === "position" || kind === "unit") return { [kind]: chosen === 0 ? null : Number(chosen) };
  return { [kind === "addRole" ? "add_role" : "remove_role"]: chosen as Role };
}

type ChosenValueProps = {
  kind: BulkKind;
  titles: Titles;
  value: Chosen;
  onChange(value: Chosen): void;
  isMissing: boolean;
};

/** The field for the value, if the change needs one. */
export function ChosenValue({ kind, titles, value, onChange, isMissing }: ChosenValueProps) {
  const t = useTranslations();
  const id = useId();
  if (kind === "activate" || kind === "deactivate") return null;
  const fields = {
    position: {
      label: t("users.columns.position"),
      options: [{ value: 0, label: t("users.bulk.noPosition") }, ...titles.positions],
    },
    unit: { label: t("users.columns.unit"), options: [{ value: 0, label: t("users.bulk.noUnit") }, ...titles.units] },
    role: { label: t("users.bulk.role"), options: roles.map((role) => ({ value: role, label: t(`roles.${role}`) })) },
  };
  const { label, options } = fields[kind === "position" || kind === "unit" ? kind : "role"];
  return (
    <FieldFrame id={id} label={label} isRequired {...(isMissing && { sentence: t("users.bulk.choose") })}>
      <Combobox<number | Role>
        id={id}
        options={options}
        value={value}
        onChange={onChange}
        placeholder={t("form.choose")}
        words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
        aria-labelledby={`${id}-label`}
        aria-required
        {...(isMissing && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
    </FieldFrame>
  );
}
