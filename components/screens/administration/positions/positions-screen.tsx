"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/kit/layout/page";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { positions } from "./positions";

export function PositionsScreen() {
  const t = useTranslations("positions");
  return (
    <Page title={t("title")}>
      <ResourceScreen screen={positions} title={t("title")} />
    </Page>
  );
}
