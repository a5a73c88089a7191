"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useCallback } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Page } from "@/components/kit/layout/page";
import { useView } from "@/components/kit/table/use-view";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { listQuery } from "@/lib/client/queries";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { shownScore } from "@/lib/rules/shown-score";
import { processTabs, queueFilterIds, waitingQuery } from "./processes-view";
import { QueueTable } from "./queue-table";

const sheetPart = lazyPart(() => import("@/components/screens/evaluation/estimation-sheet"));

const inAddress = {
  tab: parseAsStringLiteral(processTabs).withDefault("pending"),
  /** The task whose checklist is being filled. */
  fill: parseAsInteger,
};

/** What the reader has to estimate, and what is estimated. */
export function ProcessesScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("processes");
  const toasts = useToasts();
  const format = useFormatter();
  const [{ tab, fill }, setPlace] = useQueryStates(inAddress);
  const [view] = useView("pending", queueFilterIds);
  const { data } = useQuery({ ...listQuery(taskContract.mine, waitingQuery(view)), enabled: fill !== null });
  const queue = (data?.results ?? []).map(({ id }) => id);
  const close = () => void setPlace({ fill: null });
  const sheet = useLazyPart(sheetPart, fill !== null, close);
  const onFill = useCallback((task: Task) => void setPlace({ fill: task.id }), [setPlace]);

  const estimated = ({ id, title, score }: Task) => {
    const nth = queue.indexOf(id);
    const left = queue.filter((one) => one !== id);
    toasts.success(t("decided", { row: title, score: format.number(shownScore(score ?? 0)) }));
    // The next of the queue; after its last task the first that was passed over.
    void setPlace({ fill: left[nth] ?? left[0] ?? null });
  };

  return (
    <Page title={menu("processesEvaluation")}>
      <div className="min-w-0">
        <Tabs
          value={tab}
          onChange={(next) => void setPlace({ tab: next }, { history: "push" })}
          label={t("tabs")}
          tabs={processTabs.map((value) => ({ value, label: t(value) }))}
        >
          {processTabs.map((value) => (
            <TabPanel key={value} value={value}>
              <QueueTable tab={value} onFill={onFill} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
      {sheet && fill !== null && (
        <sheet.EstimationSheet
          task={fill}
          queue={queue}
          onOpen={(task) => void setPlace({ fill: task })}
          onEstimated={estimated}
          onClose={close}
        />
      )}
    </Page>
  );
}
