"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/layout/page";
import { reference } from "@/components/resource/reference";
import { ResourceScreen } from "@/components/resource/resource-screen";
import { defineScreen } from "@/components/resource/screen";
import { positionContract } from "@/lib/contracts/positions";
import { unitContract } from "@/lib/contracts/units";

const unit = reference(unitContract.list, ({ title }) => title, { flat: true });

const positions = defineScreen(positionContract, {
  name: "positions",
  search: true,
  columns: { title: { header: "positions.name" }, unit: { header: "positions.unit", ...unit } },
  filters: { unit: { label: "positions.unit", ...unit } },
  inlineForm: { title: { kind: "text", label: "positions.name" }, unit: { label: "positions.unit", ...unit } },
  createLabel: "positions.create",
  empty: "positions.empty",
});

/** The titles that people hold. */
export function PositionsScreen() {
  const t = useTranslations("positions");
  return (
    <Page title={t("title")}>
      <ResourceScreen screen={positions} title={t("title")} />
    </Page>
  );
}
