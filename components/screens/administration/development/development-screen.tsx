"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Page } from "@/components/kit/layout/page";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { detailQuery } from "@/lib/client/queries";
import { waitingContract } from "@/lib/contracts/notices";
import { developmentTabs } from "./development-view";
import { ProgramsTable } from "./programs-table";

const parser = parseAsStringLiteral(developmentTabs).withDefault("orders");

/** What waits for an administrator: orders of specializations, and certificates of those that are passed. */
export function DevelopmentScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("developmentManagement");
  const [tab, setTab] = useQueryState("tab", parser.withOptions({ history: "push" }));
  const { data: waiting } = useQuery(detailQuery(waitingContract.count));
  return (
    <Page title={menu("developmentManagement")}>
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setTab(next)}
          label={t("tabs")}
          tabs={developmentTabs.map((value) => ({
            value,
            label: t(value),
            ...(waiting && { count: waiting[value] }),
          }))}
        >
          {developmentTabs.map((value) => (
            <TabPanel key={value} value={value}>
              <ProgramsTable tab={value} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Page>
  );
}
