"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryState } from "nuqs";
import { useCallback } from "react";
import { Page } from "@/components/kit/layout/page";
import { later, useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { EstimatesPeople } from "./estimates-people";
import { TeamStrip } from "./team-strip";
import { estimateTabs, PEOPLE } from "./team-view";
import { UnitLine } from "./unit-line";
import { useTeamFilters } from "./use-team-filters";

const detailsPart = later(() => import("./estimation-details"));
const mapPart = later(() => import("./heat-map/heat-map"));
const tabs = parseAsStringLiteral(estimateTabs).withDefault("people").withOptions({ history: "push" });

/** How the reader's people were estimated: person by person, or as a map of competencies. */
export function EstimatesScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("heatMap");
  const filters = useTeamFilters("estimates");
  const [user, setUser] = useQueryState("details", parseAsInteger.withOptions({ history: "push" }));
  const open = useCallback((id: number) => void setUser(id), [setUser]);
  const close = () => void setUser(null);
  const details = useLater(detailsPart, user !== null, close);
  const [tab, setTab] = useQueryState("tab", tabs);
  const map = useLater(mapPart, tab === "competencies", () => void setTab("people"));
  return (
    <Page title={menu("teamEstimates")}>
      <div className={tab === "competencies" ? "print:hidden" : undefined}>
        <TeamStrip kind="estimates" />
      </div>
      <Tabs
        value={tab}
        onChange={(next) => void setTab(next)}
        label={t("tabs")}
        tabs={estimateTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <TabPanel value="people">
          <div className="grid gap-4">
            <UnitLine />
            <EstimatesPeople name={PEOPLE} caption={menu("teamEstimates")} filters={filters} onDetails={open} />
          </div>
        </TabPanel>
        <TabPanel value="competencies">{map ? <map.HeatMap /> : <Skeleton className="h-96" />}</TabPanel>
      </Tabs>
      {user !== null && details && <details.EstimationDetails user={user} onClose={close} />}
    </Page>
  );
}
