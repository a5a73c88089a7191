"use client";

import { useTranslations } from "next-intl";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { positions } from "./positions";

export function PositionsScreen() {
  const t = useTranslations("positions");
  return <ResourceScreen screen={positions} title={t("title")} />;
}
