"use client";

import { ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { Switch } from "@/components/ui/switch";
import { useSetting } from "@/lib/client/settings";
import type { Marks } from "@/lib/contracts/marks";
import { useMarksPlace } from "./marks-place";
import { marksRows } from "./marks-rows";
import { MarksTable } from "./marks-table";
import { MeanGrade } from "./mean-grade";

const filledPart = later(() => import("@/components/shared/tasks/filled-dialog"));

/** More rows are shown when they are asked for. */
const FIRST = 50;

/** The mean grade and the tasks, the pending ones first. */
export function MarksList({ marks, onReport }: { marks: Marks; onReport(): void }) {
  const t = useTranslations("myMarks");
  const [isByCompetency, setByCompetency] = useSetting("marksByCompetency");
  const [{ task }, setPlace] = useMarksPlace();
  const [isWhole, setIsWhole] = useState(false);
  const close = () => void setPlace({ task: null });
  const filled = useLater(filledPart, task !== null, close);
  const rows = marksRows(marks, isByCompetency);
  return (
    <>
      <MeanGrade marks={marks} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {rows.length > 0 && (
          <Switch isOn={isByCompetency} onChange={setByCompetency}>
            {t("byCompetency")}
          </Switch>
        )}
        <Button onClick={onReport}>
          <ChartColumn aria-hidden />
          {t("details")}
        </Button>
      </div>
      {rows.length > 0 && (
        <MarksTable
          rows={isWhole ? rows : rows.slice(0, FIRST)}
          isByCompetency={isByCompetency}
          onOpen={(id) => void setPlace({ task: id }, { history: "push" })}
        />
      )}
      {!isWhole && rows.length > FIRST && (
        <Button onClick={() => setIsWhole(true)} className="justify-self-start">
          {t("more", { count: rows.length })}
        </Button>
      )}
      {filled && task !== null && <filled.FilledDialog task={task} onClose={close} />}
    </>
  );
}
