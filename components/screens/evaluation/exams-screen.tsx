"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Page } from "@/components/kit/layout/page";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { DecidedExams, PendingExams } from "./exams-table";
import { examTabs } from "./exams-view";

const tabInAddress = parseAsStringLiteral(examTabs).withDefault("pending");

/** The in-person exams that the reader decides. */
export function ExamsScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("exams");
  const [tab, setTab] = useQueryState("tab", tabInAddress.withOptions({ history: "push" }));
  return (
    <Page title={menu("examsEvaluation")}>
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setTab(next)}
          label={t("tabs")}
          tabs={examTabs.map((value) => ({ value, label: t(value) }))}
        >
          <TabPanel value="pending">
            <PendingExams />
          </TabPanel>
          <TabPanel value="decided">
            <DecidedExams />
          </TabPanel>
        </Tabs>
      </div>
    </Page>
  );
}
