"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Page } from "@/components/kit/layout/page";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { GivenTable } from "./given-table";
import { GroupsTable } from "./groups-table";
import { setupTabs } from "./program-view";

const parser = parseAsStringLiteral(setupTabs).withDefault("setup");

/** How new people are received: the groups of courses with their rules, and who has which. */
export function AdaptationSetupScreen() {
  const t = useTranslations("adaptationSetup");
  const [tab, setTab] = useQueryState("tab", parser.withOptions({ history: "push" }));
  return (
    <Page title={t("title")}>
      {/* A grid gives its items the width of what they hold: a wide table is to scroll instead. */}
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setTab(next)}
          label={t("tabs")}
          tabs={setupTabs.map((value) => ({ value, label: t(value) }))}
        >
          <TabPanel value="setup">
            <GroupsTable />
          </TabPanel>
          <TabPanel value="assign">
            <GivenTable />
          </TabPanel>
        </Tabs>
      </div>
    </Page>
  );
}
