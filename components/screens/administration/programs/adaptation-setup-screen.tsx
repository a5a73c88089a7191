"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Page } from "@/components/kit/layout/page";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { GivenTable } from "./given-table";
import { GroupsTable } from "./groups-table";
import { setupTabs } from "./program-view";

const parser = parseAsStringLiteral(setupTabs).withDefault("setup");

/** The setup of adaptation: groups of courses with their rules, and the people who have them. */
export function AdaptationSetupScreen() {
  const t = useTranslations("adaptationSetup");
  const [tab, setTab] = useQueryState("tab", parser.withOptions({ history: "push" }));
  return (
    <Page title={t("title")}>
      {/* A grid item is as wide as its content by default, but a wide table should scroll. */}
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
