"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Choice as ChoiceFilter, Filter } from "@/components/kit/table/column";
import { asFilter } from "@/components/shared/titles/use-titles";
import { roles } from "@/lib/contracts/fields";
import type { Titles } from "./use-titles";
import { type UserFilterId, userFilterIds } from "./user-view";

/** The filters of the table. */
export function useUserFilters({ positions, units }: Titles): Filter[] {
  const t = useTranslations();
  return useMemo(() => {
    const parts: Record<UserFilterId, Omit<ChoiceFilter, "id">> = {
      role: {
        label: t("users.filters.role"),
        options: roles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
      },
      unit: { label: t("users.columns.unit"), options: asFilter(units) },
      position: { label: t("users.columns.position"), options: asFilter(positions) },
      is_active: {
        label: t("users.filters.status"),
        options: [
          { value: "true", label: t("users.filters.active") },
          { value: "false", label: t("users.filters.inactive") },
        ],
      },
    };
    return userFilterIds.map((id) => ({ id, ...parts[id] }));
  }, [t, positions, units]);
}
