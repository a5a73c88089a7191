"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback } from "react";
import { Page } from "@/components/kit/layout/page";
import { later, useLater } from "@/components/ui/later";
import { EstimatesPeople } from "./estimates-people";
import { TeamStrip } from "./team-strip";
import { PEOPLE } from "./team-view";
import { useTeamFilters } from "./use-team-filters";

const detailsPart = later(() => import("./estimation-details"));

/** How the reader's people were estimated. */
export function EstimatesScreen() {
  const menu = useTranslations("menu");
  const filters = useTeamFilters("estimates");
  const [user, setUser] = useQueryState("details", parseAsInteger.withOptions({ history: "push" }));
  const open = useCallback((id: number) => void setUser(id), [setUser]);
  const close = () => void setUser(null);
  const details = useLater(detailsPart, user !== null, close);
  return (
    <Page title={menu("teamEstimates")}>
      <TeamStrip kind="estimates" />
      <EstimatesPeople name={PEOPLE} caption={menu("teamEstimates")} filters={filters} onDetails={open} />
      {user !== null && details && <details.EstimationDetails user={user} onClose={close} />}
    </Page>
  );
}
