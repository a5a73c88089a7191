"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { StartPart, startPart } from "@/components/kit/feedback/start-part";
import { Page } from "@/components/kit/layout/page";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { TeamStrip } from "./team-strip";
import { estimateTabs } from "./team-view";

const people = startPart(async () => (await import("./estimated-people")).EstimatedPeople);
const mapPart = lazyPart(() => import("./heat-map"));
const tabs = parseAsStringLiteral(estimateTabs).withDefault("people").withOptions({ history: "push" });

/** How the reader's people were estimated: person by person, or as a map of competencies. */
export function EstimatesScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("heatMap");
  const [tab, setTab] = useQueryState("tab", tabs);
  const [first] = useState(tab);
  useFetchWhenIdle(people.part);
  const map = useLazyPart(mapPart, tab === "competencies", () => void setTab("people"));
  return (
    <Page title={menu("teamEstimates")}>
      <div className={cx("min-w-0", tab === "competencies" && "print:hidden")}>
        <TeamStrip kind="estimates" />
      </div>
      <Tabs
        value={tab}
        onChange={(next) => void setTab(next)}
        label={t("tabs")}
        tabs={estimateTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <TabPanel value="people">
          <StartPart of={people} isFirst={first === "people"} />
        </TabPanel>
        <TabPanel value="competencies">{map ? <map.HeatMap /> : <Skeleton className="h-96" />}</TabPanel>
      </Tabs>
    </Page>
  );
}
