"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { StartPart, startPart } from "@/components/kit/feedback/start-part";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import { useFetchWhenIdle } from "@/components/ui/lazy-part";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { GIVEN, GROUPS, setupTabs } from "./program-view";
import { useGiveMany } from "./use-give-many";

const tabInAddress = parseAsStringLiteral(setupTabs).withDefault("setup");
const groups = startPart(async () => (await import("./groups-table")).GroupsTable);
const given = startPart(async () => (await import("./given-table")).GivenTable);

/** The setup of adaptation: groups of courses with their rules, and the people who have them. */
export function AdaptationSetupScreen() {
  const t = useTranslations("adaptationSetup");
  const [tab, setTab] = useQueryState("tab", tabInAddress.withOptions({ history: "push" }));
  const [first] = useState(tab);
  useFetchWhenIdle(groups.part);
  useFetchWhenIdle(given.part);
  const [, setForm] = useQueryState(`${tab === "setup" ? GROUPS : GIVEN}.form`);
  const create = { label: t(tab === "setup" ? "create" : "give"), onCreate: () => void setForm("new") };
  const many = useGiveMany();
  return (
    <PageWithAction title={t("title")} create={create} others={tab === "assign" ? many : undefined}>
      {/* A grid item is as wide as its content by default, but a wide table should scroll. */}
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setTab(next)}
          label={t("tabs")}
          tabs={setupTabs.map((value) => ({ value, label: t(value), short: t(`short.${value}`) }))}
        >
          <TabPanel value="setup">
            <StartPart of={groups} isFirst={first === "setup"} />
          </TabPanel>
          <TabPanel value="assign">
            <StartPart of={given} isFirst={first === "assign"} />
          </TabPanel>
        </Tabs>
      </div>
    </PageWithAction>
  );
}
