"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { Avatar } from "@/components/ui/avatar";
import type { TeamPerson } from "./team-person";

/** The columns of every report: picture and name, position, and the unit on demand. */
export function usePersonColumns<Row extends TeamPerson>(): Column<Row>[] {
  const t = useTranslations("team.columns");
  return useMemo(
    () => [
      {
        id: "user",
        header: t("user"),
        text: ({ full_name }) => full_name,
        lead: ({ user, avatar, full_name }) => <Avatar person={user} src={avatar} name={full_name} />,
        width: 180,
      },
      {
        id: "position",
        header: t("position"),
        text: ({ position_title }) => position_title ?? "",
        width: 115,
        priority: 2,
        onPhone: "line",
      },
      {
        id: "unit",
        header: t("unit"),
        text: ({ unit_title }) => unit_title ?? "",
        width: 150,
        priority: 3,
        isHidden: true,
      },
    ],
    [t],
  );
}
